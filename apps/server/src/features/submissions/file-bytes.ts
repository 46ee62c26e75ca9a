/** Any part of a file, wherever it is kept. */
export interface Bytes {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
}
