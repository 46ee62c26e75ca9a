/** The widths, in pixels, in which a picture can be asked for. Only these: a free choice could be asked for a thousand times. */
export const pictureWidths = [160, 640] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a stored picture in a smaller width. Any other address, such as that of a preview on the device, stays. */
export const pictureAt = (url: string, width: PictureWidth): string =>
  url.includes('/files/') && url.includes('?') ? `${url}&width=${width}` : url;
