import type { ByteRange } from './file-store.ts';

/**
 * The one range of bytes that a header asks for, cut at the end of the file. Several ranges or another unit give the whole file, as a
 * server may; a range behind the end has no bytes.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'outside' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'outside' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'outside' : { first, last };
};
