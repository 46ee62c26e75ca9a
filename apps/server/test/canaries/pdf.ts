import { PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { person, photograph } from './names.ts';

const named = (name: string) => PDFName.of(name);

/** In what draws the page: comments, names of parts, texts for other programs, a picture, a form and a letter of a font. */
const nameInPrograms = ({ context }: PDFDocument, page: PDFPage): void => {
  const letter = context.flateStream(`% letter of ${person}\n500 0 d0 0 0 9 9 re f`);
  const map = context.flateStream(`%!PS ${person}\n/CIDInit /ProcSet findresource begin % (ravi)\nend`);
  const font = context.obj({ Type: 'Font', Subtype: 'Type3', FontBBox: [0, 0, 9, 9], FirstChar: 97, LastChar: 97 });
  for (const [key, value] of Object.entries({
    FontMatrix: [0.01, 0, 0, 0.01, 0, 0],
    Widths: [500],
    CharProcs: { a: context.register(letter) },
    Encoding: { Differences: [97, 'a'] },
    ToUnicode: context.register(map),
  }))
    font.set(named(key), context.obj(value as never));
  page.node.newFontDictionary('Own', context.register(font));
  const form = context.flateStream(`%% by ${person}\n/Figure <</Alt (${person} (at Lund))>> BDC 0 0 5 5 re f EMC`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 9, 9],
  });
  page.node.newXObject('Form', context.register(form));
  const picture = 'BI /W 2 /H 2 /CS /G /BPC 8 ID \u0001% 4\nEI';
  const program = [
    `% drawn by ${person}`,
    `/Span << /ActualText (${person} \\) <) /E <52617669> >> BDC BT /Own 9 Tf 20 200 Td (%a\\\\) Tj ET EMC`,
    `/RaviKumar BMC /Form Do EMC /RaviKumar MP /Ravi << /T (${person}) >> DP`,
    `q 20 0 0 20 200 20 cm ${picture} Q %${person}`,
  ].join('\n');
  page.node.addContentStream(context.register(context.flateStream(program)));
};

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
  nameInPrograms(document, page);
  const saved = Buffer.from(await document.save({ useObjectStreams: false }));
  // A description of an earlier save: nothing leads to it any more, and it is still in the file.
  const older = Buffer.from(`900 0 obj\n<< /Author (${person}) /Producer (Word) >>\nendobj\n`, 'latin1');
  const at = saved.lastIndexOf('xref');
  return Buffer.concat([saved.subarray(0, at), older, saved.subarray(at)]);
};

/** A PDF of another program, which describes the parts of its pages and adds notes and an attachment of its own. */
export const pdfOfPdfkit = async (): Promise<Buffer> => {
  const document = new PdfKit({
    info: { Author: person, Title: `Plan of ${person}`, Keywords: 'ravi, lund' },
    tagged: true,
    lang: 'en',
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const paragraph = document.struct('P', { title: person, alt: person, actual: person }, () => {
    document.text('Hello from a team', 40, 60);
  });
  document.addStructure(paragraph);
  document.markContent('Span', { actual: person, expanded: `${person}, Lund` });
  document.rect(40, 100, 20, 20).fill();
  document.endMarkedContent();
  document.image(await photograph(), 40, 140);
  document.note(40, 300, 20, 20, `a note of ${person}`);
  document.link(40, 330, 80, 12, 'https://example.org/plan');
  document.file(Buffer.from(person), { name: 'ravi.txt', description: person, hidden: true });
  document.outline.addItem(`Chapter of ${person}`);
  document.end();
  await ended;
  return Buffer.concat(parts);
};
