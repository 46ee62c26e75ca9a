/** The browser's codecs with the wanted one first. Empty when it has none of that name: then its own order is kept. */
export const preferredCodecs = (available: readonly RTCRtpCodec[], wanted: string): RTCRtpCodec[] => {
  const isWanted = ({ mimeType }: RTCRtpCodec): boolean => mimeType.toLowerCase() === `video/${wanted}`;
  if (!available.some(isWanted)) return [];
  return [...available.filter(isWanted), ...available.filter((codec) => !isWanted(codec))];
};
