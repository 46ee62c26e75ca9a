import { strToU8, zipSync } from 'fflate';
import type { Cell } from './table.ts';

export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** Numbers of the cell styles below. */
const style = { plain: 0, head: 1, quoted: 2 } as const;
const namespace = 'http://schemas.openxmlformats.org';
const main = `${namespace}/spreadsheetml/2006/main`;
const relations = `${namespace}/officeDocument/2006/relationships`;
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const widest = 60;

/** What XML cannot hold is left out: control characters, and halves of letters. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const escape = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/gu, (letter) => `&#${String(letter.codePointAt(0))};`);

const columnName = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** Text is written as text, so that nothing runs; the mark of a quoted cell keeps it text when somebody edits the cell. */
const cellXml = (cell: Cell, place: string, isHead: boolean): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const kind = isHead ? style.head : /^[=+\-@\t\r]/u.test(cell) ? style.quoted : style.plain;
  return `<c r="${place}" s="${kind}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
};

const sheetXml = ({ rows }: Sheet): string => {
  const widths: number[] = [];
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 8, String(cell ?? '').length + 2);
      return cellXml(cell, `${columnName(at)}${line + 1}`, line === 0);
    });
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(widest, width)}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  const cells = `<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>`;
  return `<worksheet xmlns="${main}">${view}${cells}</worksheet>`;
};

const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
const fill = (pattern: string): string => `<fill><patternFill patternType="${pattern}"/></fill>`;
const stylesXml = [
  `<styleSheet xmlns="${main}">`,
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  `<fills count="2">${fill('none')}${fill('gray125')}</fills>`,
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" quotePrefix="1"/></cellXfs>',
  '</styleSheet>',
].join('');

/** The name of a sheet has at most 31 signs, and some of them mean something in formulas. */
const sheetName = (name: string): string => escape(name.replaceAll(/[[\]:*?/\\']/gu, ' ').slice(0, 31));

const packaged = `${namespace}/package/2006`;
const override = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${kinds}.${kind}+xml"/>`;
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
const relationships = (all: string): string =>
  `<Relationships xmlns="${packaged}/relationships">${all}</Relationships>`;
const declared = (xml: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);

/** A workbook as spreadsheets read it. The first row of each sheet is its head. */
export const writeXlsx = (sheets: readonly Sheet[]): Uint8Array => {
  const each = (write: (number: number, sheet: Sheet) => string): string =>
    sheets.map((sheet, at) => write(at + 1, sheet)).join('');
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  const parts = override('workbook.xml', 'sheet.main') + override('styles.xml', 'styles');
  const pages = each((number) => override(`worksheets/sheet${number}.xml`, 'worksheet'));
  const names = each(
    (number, { name }) => `<sheet name="${sheetName(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const targets = each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`));
  return zipSync({
    '[Content_Types].xml': declared(`<Types xmlns="${packaged}/content-types">${rels}${parts}${pages}</Types>`),
    '_rels/.rels': declared(relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    'xl/workbook.xml': declared(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': declared(relationships(targets + relation('rIdStyles', 'styles', 'styles.xml'))),
    'xl/styles.xml': declared(stylesXml),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, declared(sheetXml(sheet))] as const),
    ),
  });
};
