import { withoutOfficeMetadata } from './office-metadata.ts';
import { withoutPdfMetadata } from './pdf-metadata.ts';
import { withoutPictureMetadata } from './picture-metadata.ts';

export type WholeKind = 'jpg' | 'png' | 'tiff' | 'pdf' | 'office';
export interface FileToClean {
  kind: WholeKind;
  bytes: Uint8Array;
}

export const removeMetadata = async ({ kind, bytes }: FileToClean): Promise<Uint8Array> => {
  if (kind === 'pdf') return withoutPdfMetadata(bytes);
  return kind === 'office' ? withoutOfficeMetadata(bytes) : withoutPictureMetadata(bytes, kind);
};
