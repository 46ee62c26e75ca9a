import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFObjectCopier,
  type PDFObject,
  PDFPage,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { cleanPicture } from './pdf-pictures.ts';
import { cleanProgram, joinProgram, type ProgramKind } from './pdf-streams.ts';
import { drawingKeys, drawnAnnotations, nameMaps, nameMapsOrNot } from './pdf-keys.ts';

const named = (name: string) => PDFName.of(name);
const nameIn = (dict: PDFDict, key: string): string | undefined => {
  const value = dict.lookup(named(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
};

/** A field of a form gets its kind from above. */
const isSignature = (annotation: PDFDict): boolean => {
  let dict: unknown = annotation;
  for (let depth = 0; depth < 20 && dict instanceof PDFDict; depth += 1) {
    if (nameIn(dict, 'FT') === 'Sig') return true;
    dict = dict.lookup(named('Parent'));
  }
  return false;
};

/** A link keeps an address of the web; whatever else happens on a click is left out. */
const keepWebAddress = (annotation: PDFDict): void => {
  const action = annotation.lookup(named('A'));
  const uri = action instanceof PDFDict ? action.lookup(named('URI')) : undefined;
  const text = uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : '';
  annotation.delete(named('A'));
  if (/^https?:\/\//iu.test(text))
    annotation.set(named('A'), annotation.context.obj({ S: 'URI', URI: PDFString.of(text) }));
};

const shownAnnotations = (page: PDFDict): PDFArray | undefined => {
  const all = page.lookup(named('Annots'));
  if (!(all instanceof PDFArray)) return undefined;
  const kept = page.context.obj([]);
  for (let at = 0; at < all.size(); at += 1) {
    const annotation = all.lookup(at);
    if (!(annotation instanceof PDFDict) || isSignature(annotation)) continue;
    if (!drawnAnnotations.has(nameIn(annotation, 'Subtype') ?? '')) continue;
    // On a page the first is its content, on an annotation the text of a note; the second leads back to the page.
    for (const key of ['Contents', 'P']) annotation.delete(named(key));
    keepWebAddress(annotation);
    kept.push(all.get(at));
  }
  return kept;
};

const deviceSpaces: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' };
/** A colour profile has a name, often that of the computer whose screen it describes. */
const withoutProfile = (space: PDFArray): void => {
  const profile = space.lookup(1);
  const n = profile instanceof PDFStream ? Number(profile.dict.lookup(named('N'))?.toString()) : 0;
  const device = deviceSpaces[n];
  if (device === undefined) throw new Error('A colour space of this document cannot be read.');
  while (space.size() > 0) space.remove(0);
  space.push(named(device));
};

/** What a stream holds, by its own words and by the key that leads to it. */
const programOf = ({ dict }: PDFStream, key: string): ProgramKind | undefined => {
  if (nameIn(dict, 'Subtype') === 'Form' || dict.lookup(named('PatternType'))?.toString() === '1') return 'drawing';
  if (key === 'CharProcs') return 'drawing';
  const isFunction = dict.lookup(named('FunctionType'))?.toString() === '4';
  return isFunction || ['ToUnicode', 'Encoding', 'UseCMap'].includes(key) ? 'map' : undefined;
};
const cleanStream = (stream: PDFStream, key: string): PDFStream => {
  const kind = programOf(stream, key);
  return kind ? cleanProgram(stream, kind) : cleanPicture(stream);
};

/** The program of a page as one stream. */
const joinContents = (page: PDFDict): void => {
  const contents = page.lookup(named('Contents'));
  const pieces = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  const streams = pieces.filter((piece): piece is PDFStream => piece instanceof PDFStream);
  const { context } = page;
  if (streams.length > 0) page.set(named('Contents'), context.register(joinProgram(streams, context.obj({}))));
};

/** Takes everything out of what a page reaches that does not say how it looks. */
const createPruner = (context: PDFContext) => {
  const seen = new Set<PDFObject>();
  const pruneDict = (dict: PDFDict, isNameMap: boolean, above: string): void => {
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      const isText = name === 'Name' && !(value instanceof PDFName);
      if (!isNameMap && (!drawingKeys.has(name) || isText)) {
        dict.delete(key);
        continue;
      }
      const found = value instanceof PDFRef ? context.lookup(value) : value;
      const isMap =
        !isNameMap &&
        found instanceof PDFDict &&
        (nameMaps.has(name) || (nameMapsOrNot.has(name) && !found.has(named('ShadingType'))));
      // A dictionary of letters leads to their programs by names of its own.
      prune(value, { isNameMap: isMap, key: isNameMap ? above : name });
    }
    if (nameIn(dict, 'Type') === 'OCG') dict.set(named('Name'), PDFString.of('Layer'));
  };
  const prune = (object: PDFObject, { isNameMap = false, key = '' } = {}): void => {
    if (object instanceof PDFRef) {
      const found = context.lookup(object);
      if (!found) return;
      if (found instanceof PDFStream && !seen.has(found)) context.assign(object, cleanStream(found, key));
      const current = context.lookup(object);
      if (current) prune(current, { isNameMap, key });
      return;
    }
    if (seen.has(object)) return;
    if (object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFStream) seen.add(object);
    if (object instanceof PDFDict) pruneDict(object, isNameMap, key);
    else if (object instanceof PDFStream) {
      // On a stream this is the path of a file.
      object.dict.delete(named('F'));
      pruneDict(object.dict, false, key);
    } else if (object instanceof PDFArray) {
      const first = object.size() > 0 ? object.lookup(0) : undefined;
      if (first instanceof PDFName && first.decodeText() === 'ICCBased') withoutProfile(object);
      for (const part of object.asArray()) prune(part, { key });
    }
  };
  return prune;
};

/** Which layers are hidden stays. */
const copyLayers = (
  source: PDFDocument,
  target: PDFDocument,
  copier: PDFObjectCopier,
  prune: (o: PDFObject) => void,
): void => {
  const layers = source.catalog.lookup(named('OCProperties'));
  const shown = layers instanceof PDFDict ? layers.lookup(named('D')) : undefined;
  if (!(layers instanceof PDFDict) || !(shown instanceof PDFDict)) return;
  const kept = source.context.obj({});
  const pick = (from: PDFDict, key: string, into: PDFDict): void => {
    const value = from.lookup(named(key));
    if (!(value instanceof PDFArray) && !(value instanceof PDFName)) return;
    prune(value);
    into.set(named(key), value);
  };
  const state = source.context.obj({});
  for (const key of ['BaseState', 'ON', 'OFF']) pick(shown, key, state);
  pick(layers, 'OCGs', kept);
  kept.set(named('D'), state);
  target.catalog.set(named('OCProperties'), copier.copy(kept));
};

/**
 * A new document with the pages of this one, made of what draws them. One that is encrypted or broken is refused by the library.
 */
export const withoutPdfMetadata = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  // The library makes an empty document of what it cannot read.
  if (source.getPageCount() === 0) throw new Error('This document has no pages.');
  const target = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, target.context);
  const prune = createPruner(source.context);
  for (const { node } of source.getPages()) {
    node.normalize();
    joinContents(node);
    const annotations = shownAnnotations(node);
    if (annotations) node.set(named('Annots'), annotations);
    for (const key of ['Resources', 'MediaBox', 'CropBox', 'Rotate']) {
      const value = node.getInheritableAttribute(named(key));
      if (value) node.set(named(key), value);
    }
    node.delete(named('Parent'));
    prune(node);
    const page = copier.copy(node);
    target.addPage(PDFPage.of(page, target.context.register(page), target));
  }
  copyLayers(source, target, copier, prune);
  delete target.context.trailerInfo.Info;
  return target.save({ addDefaultPage: false, updateFieldAppearances: false });
};
