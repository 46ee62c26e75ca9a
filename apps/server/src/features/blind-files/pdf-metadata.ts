import { PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib';

const named = (name: string) => PDFName.of(name);
/** Descriptions of the document or of a part of it, and the private data of the program that made it. */
const described = ['Metadata', 'PieceInfo', 'LastModified'].map(named);
const [author, subtype, fieldType] = ['T', 'Subtype', 'FT'].map(named) as [PDFName, PDFName, PDFName];

const dictOf = (object: unknown): PDFDict | undefined => {
  if (object instanceof PDFDict) return object;
  return object instanceof PDFStream ? object.dict : undefined;
};

/** Writes the document again without what describes it. One that is encrypted or broken is refused by the library. */
export const withoutPdfMetadata = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  // The library makes an empty document of what it cannot read.
  if (document.getPageCount() === 0) throw new Error('This document has no pages.');
  const { context } = document;
  const { Info: info } = context.trailerInfo;
  if (info instanceof PDFRef) context.delete(info);
  delete context.trailerInfo.Info;
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = dictOf(object);
    if (!dict) continue;
    for (const name of described) {
      const value = dict.get(name);
      // An object that nothing refers to would still be written.
      if (value instanceof PDFRef) context.delete(value);
      dict.delete(name);
    }
    // The author of a note; in a form the same key is the name of a field.
    if (dict.has(subtype) && !dict.has(fieldType)) dict.delete(author);
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
};
