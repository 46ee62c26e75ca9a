import type { Bytes } from './file-bytes.ts';

const maxUnpacked = 2 * 1024 ** 3;
const maxGrowth = 200;
/** A document has some hundreds of parts; each takes less than 200 bytes of the directory. */
const maxDirectory = 1024 * 1024;
const endMark = Buffer.from('PK\u0005\u0006', 'latin1');
const partMark = 0x02014b50;

/** The directory at the end of an archive; none where there is none, or a longer one than a document has. */
const directoryOf = async (file: Bytes): Promise<Buffer | undefined> => {
  const tail = await file.read(Math.max(0, file.size - 65_557), 65_557);
  const end = tail.lastIndexOf(endMark);
  if (end < 0 || end + 22 > tail.length) return undefined;
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  return offset + length > file.size || length > maxDirectory ? undefined : file.read(offset, length);
};

/**
 * New office files are archives whose parts have fixed folders. One with macros, or one that grows without measure when it is unpacked,
 * is no document.
 */
export const officeKind = async (file: Bytes): Promise<'doc' | 'ppt' | 'excel' | undefined> => {
  const directory = await directoryOf(file);
  if (!directory) return undefined;
  const folders = new Set<string>();
  let unpacked = 0;
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === partMark;) {
    unpacked += directory.readUInt32LE(at + 24);
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const name = directory.toString('latin1', at + 46, Math.min(nameEnd, at + 46 + 100));
    if (name.endsWith('vbaProject.bin')) return undefined;
    folders.add(name.slice(0, name.indexOf('/') + 1) || name);
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  const isBomb = unpacked > maxUnpacked || (unpacked > 100 * 1024 * 1024 && unpacked > file.size * maxGrowth);
  if (isBomb || !folders.has('[Content_Types].xml')) return undefined;
  if (folders.has('word/')) return 'doc';
  if (folders.has('ppt/')) return 'ppt';
  return folders.has('xl/') ? 'excel' : undefined;
};
