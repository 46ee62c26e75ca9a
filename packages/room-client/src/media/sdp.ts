/** One media section of a session description, as far as the room needs it. */
export interface Section {
  mid: string;
  kind: string;
  streamId: string;
  trackId: string;
  /** The describing side sends media in it. */
  isSending: boolean;
}

const valueOf = (lines: readonly string[], prefix: string): string =>
  lines.find((line) => line.startsWith(prefix))?.slice(prefix.length) ?? '';

const sectionOf = (text: string): Section => {
  const lines = text.split(/\r?\n/u);
  const [kind = '', port = '0'] = (lines[0] ?? '').split(' ');
  const [streamId = '', trackId = ''] = valueOf(lines, 'a=msid:').split(' ');
  const isSending = port !== '0' && !lines.includes('a=inactive') && !lines.includes('a=recvonly');
  return { mid: valueOf(lines, 'a=mid:'), kind, streamId, trackId, isSending };
};

export const sectionsOf = (sdp: string): Section[] => sdp.split(/^m=/mu).slice(1).map(sectionOf);
