import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { person, photograph } from './names.ts';

const named = (name: string) => PDFName.of(name);

/** A PDF with the name in every place where programs write one. */
export const namedPdf = async (): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  document.setAuthor(person);
  document.setTitle(`Plan of ${person}`);
  const about = context.stream(`<x:xmpmeta>${person}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(named('Metadata'), context.register(about));
  const page = document.addPage([300, 300]);
  page.drawText('Hello judge', { x: 20, y: 250 });
  const picture = await document.embedJpg(await photograph());
  page.drawImage(picture, { x: 20, y: 20, width: 120, height: 80 });
  await document.attach(Buffer.from(`notes of ${person}`), 'ravi-kumar.txt', { description: person });
  // Inside the array of the page, not as an object of its own.
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] });
  for (const key of ['T', 'Contents', 'Subj', 'NM']) note.set(named(key), PDFString.of(person));
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] });
  link.set(named('A'), context.obj({ S: 'Launch', F: PDFString.of('C:\\Users\\ravi\\plan.docx') }));
  const web = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [20, 240, 90, 260] });
  web.set(named('A'), context.obj({ S: 'URI', URI: PDFString.of('https://example.org/plan') }));
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite' });
  for (const key of ['Name', 'Location', 'ContactInfo']) signature.set(named(key), PDFHexString.fromText(person));
  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 9, 9] });
  field.set(named('V'), context.register(signature));
  field.set(named('T'), PDFString.of(`Signature of ${person}`));
  const fieldRef = context.register(field);
  catalog.set(named('AcroForm'), context.obj({ Fields: [fieldRef], SigFlags: 3 }));
  page.node.set(named('Annots'), context.obj([note, link, web, fieldRef]));
  page.node.set(named('PieceInfo'), context.obj({ Studio: { Private: PDFString.of('C:\\Users\\ravi') } }));
  page.node.set(named('Metadata'), context.register(context.stream(`<x>${person}</x>`, { Type: 'Metadata' })));
  const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of(`Drawn by ${person}`) }));
  page.node.Resources()?.set(named('Properties'), context.obj({ MC0: group }));
  catalog.set(
    named('OCProperties'),
    context.obj({ OCGs: [group], D: { OFF: [group], Creator: PDFString.of(person) } }),
  );
  const saved = Buffer.from(await document.save({ useObjectStreams: false }));
  // A description of an earlier save: nothing leads to it any more, and it is still in the file.
  const older = Buffer.from(`900 0 obj\n<< /Author (${person}) /Producer (Word) >>\nendobj\n`, 'latin1');
  const at = saved.lastIndexOf('xref');
  return Buffer.concat([saved.subarray(0, at), older, saved.subarray(at)]);
};
