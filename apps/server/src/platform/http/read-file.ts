import type { Endpoint } from '@podium/contract';
import { Refusal, refuse } from '@podium/domain/errors';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../operator-error.ts';
import { refuseHostileText } from './hostile-text.ts';

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

type FileField = NonNullable<Endpoint['file']>;

const missing = ({ field }: FileField): Refusal =>
  refuse('VALIDATION_FAILED', { fields: { [field]: 'Choose a file.' } });

const readPart = async (request: FastifyRequest, file: FileField): Promise<UploadedFile> => {
  const part = await request.file({ limits: { files: 1, fields: 4, parts: 5, fileSize: file.maxBytes } });
  if (!part || part.fieldname !== file.field) throw missing(file);
  refuseHostileText({ [file.field]: part.filename });
  return { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() };
};

/** The server answers errors with these codes itself; the parser of multipart bodies gives its own errors none. */
const isAnswered = (error: unknown): boolean => error instanceof Refusal || errorCode(error) !== undefined;

/** The one file of a multipart POST. A larger one is refused while it arrives; nothing of it is kept. */
export const readFile = async (request: FastifyRequest, file: FileField): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw missing(file);
  try {
    return await readPart(request, file);
  } catch (error) {
    throw isAnswered(error) ? error : missing(file);
  }
};
