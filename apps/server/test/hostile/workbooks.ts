import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet with these contents, packed as tightly as possible. */
export const workbookOf = (sheetData: string): Uint8Array =>
  zipSync(
    {
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`),
    },
    { level: 9 },
  );

/** So many rows of so many cells, each a number. */
export const numberRows = (rows: number, columns: number): string => {
  const names = Array.from({ length: columns }, (_, at) => String.fromCodePoint(65 + at));
  return Array.from(
    { length: rows },
    (_, row) => `<row r="${row + 1}">${names.map((name) => `<c r="${name}${row + 1}"><v>1</v></c>`).join('')}</row>`,
  ).join('');
};
