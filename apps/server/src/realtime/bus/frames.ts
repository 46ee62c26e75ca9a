import { crc32 } from 'node:zlib';

/**
 * What nodes write to each other: `1 <node> <epoch> <seq> <kind> <checksum>\n<body>`. A program from before the checksum writes none and
 * reads over it.
 *
 * - `lines`: one text a line. `part`: a piece of a text that is longer than a frame; the last piece is `lines`.
 * - `head`: the number of the last frame that was sent. `bye`: the same, and nothing follows.
 * - `again`: asks a node for frames (`<node> <epoch> <from> <to>`). `gone`: those up to this number are not kept any more.
 */
export interface Frame {
  node: string;
  epoch: number;
  seq: number;
  kind: FrameKind;
  body: string;
}
const letters = { lines: 'e', part: 'c', head: 'h', bye: 'b', again: 'a', gone: 'g' } as const;
export type FrameKind = keyof typeof letters;
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter as string, kind as FrameKind]));

/** PostgreSQL refuses a notification of 8,000 bytes. */
export const maxFrameBytes = 7_900;
const maxHeaderBytes = 80;

const checksumOf = (head: string, body: string): string => crc32(body, crc32(head)).toString(16).padStart(8, '0');
/** A damaged frame with its checksum in the body: what follows the head of a frame without one is never this. */
const beginsWithChecksum = /^[\da-f]{8}\n/u;

export const writeFrame = ({ node, epoch, seq, kind, body }: Frame): string => {
  const head = `1 ${node} ${epoch} ${seq} ${letters[kind]}`;
  return `${head} ${checksumOf(head, body)}\n${body}`;
};

/** Nothing for a text of another version, of somebody else on the same channel, or one that was damaged on its way. */
export const readFrame = (text: string): Frame | undefined => {
  const end = text.indexOf('\n');
  const [version, node, epoch, seq, letter = '', checksum] = text.slice(0, Math.max(end, 0)).split(' ');
  const kind = kinds.get(letter);
  if (version !== '1' || !node || !kind) return undefined;
  const body = text.slice(end + 1);
  const isWhole =
    checksum === undefined
      ? !beginsWithChecksum.test(body)
      : checksum === checksumOf(`1 ${node} ${epoch} ${seq} ${letter}`, body);
  if (!isWhole) return undefined;
  const [epochNumber, seqNumber] = [Number(epoch), Number(seq)];
  if (!Number.isSafeInteger(epochNumber) || !Number.isSafeInteger(seqNumber)) return undefined;
  return { node, epoch: epochNumber, seq: seqNumber, kind, body };
};

/** Never inside a character: the second and later bytes of one begin with the bits 10. */
const isInsideCharacter = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;
const cut = (text: string, maxBytes: number): string[] => {
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length;) {
    let end = Math.min(at + maxBytes, bytes.length);
    while (isInsideCharacter(bytes[end])) end -= 1;
    pieces.push(bytes.toString('utf8', at, end));
    at = end;
  }
  return pieces;
};

/** Puts texts without line breaks into the bodies of as few frames as they fit in, in their order. */
export const packTexts = (texts: readonly string[], maxBytes = maxFrameBytes - maxHeaderBytes) => {
  const packed: Pick<Frame, 'kind' | 'body'>[] = [];
  let lines: string[] = [];
  let size = 0;
  const close = (): void => {
    if (lines.length > 0) packed.push({ kind: 'lines', body: lines.join('\n') });
    lines = [];
    size = 0;
  };
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > maxBytes) close();
    if (bytes > maxBytes) {
      const pieces = cut(text, maxBytes);
      const last = pieces.length - 1;
      pieces.forEach((body, at) => packed.push({ kind: at === last ? 'lines' : 'part', body }));
    } else {
      lines.push(text);
      size += bytes;
    }
  }
  close();
  return packed;
};
