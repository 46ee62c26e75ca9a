import type { Endpoint } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { FastifyRequest } from 'fastify';
import { refuseHostileText } from './hostile-text.ts';

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** The one file of a multipart POST. A larger one is refused while it arrives; nothing of it is kept. */
export const readFile = async (request: FastifyRequest, file: NonNullable<Endpoint['file']>): Promise<UploadedFile> => {
  const missing = () => refuse('VALIDATION_FAILED', { fields: { [file.field]: 'Choose a file.' } });
  if (!request.isMultipart()) throw missing();
  const part = await request.file({ limits: { files: 1, fields: 4, parts: 5, fileSize: file.maxBytes } });
  if (!part || part.fieldname !== file.field) throw missing();
  refuseHostileText({ [file.field]: part.filename });
  return { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() };
};
