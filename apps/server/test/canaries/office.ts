import { strToU8, zipSync } from 'fflate';
import { photograph } from './names.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = `xmlns:r="${office}" xmlns:w="w" xmlns:a="a" xmlns:p="p" xmlns:mc="mc" xmlns:x15ac="x" xmlns:wp="wp" xmlns:pic="pic"`;
type Relation = readonly [id: string, kind: string, target: string, isExternal?: boolean];
const relations = (...all: Relation[]): string =>
  `<Relationships>${all
    .map(
      ([id, kind, target, isExternal = false]) =>
        `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;
const core = '<cp:coreProperties><dc:creator>Ravi Kumar</dc:creator></cp:coreProperties>';

const pack = (main: string, parts: Record<string, string | Uint8Array>): Uint8Array => {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="m"/><Override PartName="/docProps/core.xml" ContentType="c"/></Types>`,
    '_rels/.rels': relations(
      ['rId1', 'officeDocument', main],
      ['rId2', 'core-properties', 'docProps/core.xml'],
      ['rId3', 'extended-properties', 'docProps/app.xml'],
      ['rId4', 'thumbnail', 'docProps/thumbnail.jpeg'],
      ['rId5', 'custom-properties', 'docProps/custom.xml'],
    ),
    'docProps/core.xml': core,
    'docProps/app.xml': '<Properties><Manager>Ravi Kumar</Manager><Company>Lund</Company></Properties>',
    'docProps/custom.xml': '<Properties><property name="Owner">Ravi Kumar</property></Properties>',
    'package/services/metadata/core-properties/1a2b.psmdcp': core,
    'customXml/item1.xml': '<b:Sources><b:Author>Ravi Kumar</b:Author></b:Sources>',
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
};

/** A text document with the name in every place where programs write one. */
export const namedDocx = async (): Promise<Uint8Array> =>
  pack('word/document.xml', {
    'docProps/thumbnail.jpeg': await photograph(),
    'word/document.xml': `<w:document ${namespaces}><!-- Ravi Kumar --><w:body><w:p w:rsidR="00AA"><w:ins w:id="1" w:author="Ravi Kumar" w:date="2026-01-01"><w:r><w:t>Our plan by the author</w:t></w:r></w:ins><wp:docPr id="1" name="ravi.jpg" descr="C:\\Users\\ravi\\me.jpg"/><pic:cNvPr id="2" name="kumar.jpg"/><a:blip r:embed="rId1" r:link="rId2"/><w:hyperlink r:id="rId3"><w:t>here</w:t></w:hyperlink><w:hyperlink r:id="rId6"><w:t>web</w:t></w:hyperlink><w:permStart w:ed="ravi@lund.se"/></w:p></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      ['rId1', 'image', 'media/ravi.jpg'],
      ['rId2', 'image', 'file:///C:/Users/ravi/me.jpg', true],
      ['rId3', 'hyperlink', 'mailto:ravi@lund.se', true],
      ['rId4', 'settings', 'settings.xml'],
      ['rId5', 'comments', 'comments.xml'],
      ['rId6', 'hyperlink', 'https://example.org/plan?a=1&amp;b=2', true],
      ['rId7', 'people', 'people.xml'],
      ['rId8', 'customXml', '../customXml/item1.xml'],
    ),
    'word/media/ravi.jpg': await photograph(),
    'word/settings.xml': `<w:settings ${namespaces}><w:attachedTemplate r:id="rId1"/><w:defaultTabStop w:val="720"/><w:docVars><w:docVar w:name="u" w:val="Ravi Kumar"/></w:docVars><w:compat><w:compatSetting w:name="c" w:val="15"/></w:compat></w:settings>`,
    'word/_rels/settings.xml.rels': relations([
      'rId1',
      'attachedTemplate',
      'file:///C:/Users/Ravi%20Kumar/Templates/Normal.dotm',
      true,
    ]),
    'word/comments.xml': `<w:comments ${namespaces}><w:comment w:id="0" w:author="Ravi Kumar" w:initials="RK"><w:t>Good</w:t></w:comment></w:comments>`,
    'word/people.xml': '<w15:people><w15:person w15:author="Ravi Kumar"/></w15:people>',
  });

/** Slides with the name in every place where programs write one. */
export const namedPptx = async (): Promise<Uint8Array> =>
  pack('ppt/presentation.xml', {
    'docProps/thumbnail.jpeg': await photograph(),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:extLst><p:ext><p14:section name="Ravi Kumar"/></p:ext></p:extLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ['rId1', 'slide', 'slides/slide1.xml'],
      ['rId2', 'commentAuthors', 'commentAuthors.xml'],
      ['rId3', 'changesInfo', 'changesInfos/changesInfo1.xml'],
      ['rId4', 'revisionInfo', 'revisionInfo.xml'],
    ),
    'ppt/slides/slide1.xml': `<p:sld ${namespaces}><p:cSld><p:cNvPr id="4" name="ravi" title="Kumar" descr="/Users/ravi/me.jpg"/><a:blip r:embed="rId1"/><a:t>Our slide</a:t></p:cSld></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relations(
      ['rId1', 'image', '../media/image1.jpeg'],
      ['rId2', 'comments', '../comments/comment1.xml'],
      ['rId3', 'tags', '../tags/tag1.xml'],
    ),
    'ppt/media/image1.jpeg': await photograph(),
    'ppt/commentAuthors.xml': '<p:cmAuthorLst><p:cmAuthor id="0" name="Ravi Kumar" initials="RK"/></p:cmAuthorLst>',
    'ppt/comments/comment1.xml': '<p:cmLst><p:cm authorId="0"><p:text>Nice</p:text></p:cm></p:cmLst>',
    'ppt/changesInfos/changesInfo1.xml':
      '<pc:chgInfo><pc:chgData name="Ravi Kumar" userId="ravi@lund.se"/></pc:chgInfo>',
    'ppt/revisionInfo.xml': '<p1510:revInfo><p1510:client v="Ravi Kumar"/></p1510:revInfo>',
    'ppt/tags/tag1.xml': '<p:tagLst><p:tag name="OWNER" val="Ravi Kumar"/></p:tagLst>',
  });

/** A workbook with the name in every place where programs write one. */
export const namedXlsx = async (): Promise<Uint8Array> =>
  pack('xl/workbook.xml', {
    'docProps/thumbnail.jpeg': await photograph(),
    'xl/workbook.xml': `<workbook ${namespaces}><fileSharing userName="Ravi Kumar"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Users\\ravi\\Lund\\"/></mc:Choice></mc:AlternateContent><sheets><sheet name="Plan" sheetId="1" r:id="rId1"/></sheets><externalReferences><externalReference r:id="rId5"/></externalReferences></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'connections', 'connections.xml'],
      ['rId3', 'usernames', 'revisions/userNames.xml'],
      ['rId4', 'person', 'persons/person.xml'],
      ['rId5', 'externalLink', 'externalLinks/externalLink1.xml'],
    ),
    'xl/worksheets/sheet1.xml': `<worksheet ${namespaces}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Our numbers</t></is></c></row></sheetData><pageSetup orientation="portrait" r:id="rId1"/><drawing r:id="rId2"/><legacyDrawing r:id="rId4"/></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      ['rId1', 'printerSettings', '../printerSettings/printerSettings1.bin'],
      ['rId2', 'drawing', '../drawings/drawing1.xml'],
      ['rId3', 'comments', '../comments1.xml'],
      ['rId4', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
    ),
    'xl/drawings/drawing1.xml': `<xdr:wsDr ${namespaces}><xdr:cNvPr id="2" name="ravi" descr="C:\\Users\\ravi\\me.jpg"/><a:blip r:embed="rId1"/></xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations(['rId1', 'image', '../media/image1.jpeg']),
    'xl/media/image1.jpeg': await photograph(),
    'xl/printerSettings/printerSettings1.bin': Buffer.from('\\\\lund\\ravi printer', 'utf16le'),
    'xl/comments1.xml': '<comments><authors><author>Ravi Kumar</author></authors></comments>',
    'xl/drawings/vmlDrawing1.vml': '<xml><v:shape alt="Ravi Kumar"/></xml>',
    'xl/connections.xml': '<connections><connection sourceFile="C:\\Users\\ravi\\data.csv"/></connections>',
    'xl/revisions/userNames.xml': '<users><userInfo name="Ravi Kumar"/></users>',
    'xl/persons/person.xml': '<personList><person displayName="Ravi Kumar" userId="ravi@lund.se"/></personList>',
    'xl/externalLinks/externalLink1.xml': `<externalLink ${namespaces}><externalBook r:id="rId1"/></externalLink>`,
    'xl/externalLinks/_rels/externalLink1.xml.rels': relations([
      'rId1',
      'externalLinkPath',
      'file:///C:\\Users\\ravi\\Lund\\budget.xlsx',
      true,
    ]),
  });
