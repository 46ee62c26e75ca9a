const kinds = [
  {
    type: 'application/pdf',
    ending: 'pdf',
    is: (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  },
  { type: 'image/jpeg', ending: 'jpg', is: (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' },
  {
    type: 'image/png',
    ending: 'png',
    is: (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  },
  {
    type: 'image/webp',
    ending: 'webp',
    is: (bytes: Buffer) => /^RIFF.{4}WEBP/su.test(bytes.subarray(0, 12).toString('latin1')),
  },
];

/** What a proof is, decided by its bytes and not by its name; undefined for everything that is no proof. */
export const proofTypeOf = (upload: Uint8Array): { type: string; ending: string } | undefined =>
  kinds.find(({ is }) => is(Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)));
