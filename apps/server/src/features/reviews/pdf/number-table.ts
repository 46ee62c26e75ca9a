import { column, dim, ink, left, type Sheet } from './sheet.ts';

const rowHeight = 17;
const firstWidth = 170;

/** The numbers of a drawing, for everybody who reads them rather than looks. */
export const drawTable = (sheet: Sheet, heads: readonly string[], rows: readonly (readonly string[])[]): void => {
  const { doc, page } = sheet;
  const width = (column - firstWidth) / Math.max(1, heads.length - 1);
  const drawRow = (cells: readonly string[], isHead: boolean): void => {
    sheet.need(rowHeight);
    const y = sheet.at() + 12;
    for (const [at, cell] of cells.entries()) {
      const style = { weight: isHead ? 'regular' : at === 0 ? 'bold' : 'regular', colour: isHead ? dim : ink } as const;
      const room = at === 0 ? firstWidth - 8 : width - 6;
      const size = page.fitSize(cell, style.weight, 9.5, room);
      const x = at === 0 ? left : left + firstWidth + at * width - page.widthOf(cell, { ...style, size });
      page.drawLine(cell, x, y, { ...style, size });
    }
    doc.rect(left, sheet.at() + rowHeight - 0.5, column, 0.5).fill(dim);
    sheet.down(rowHeight);
  };
  drawRow(heads, true);
  for (const row of rows) drawRow(row, false);
  sheet.down(10);
};
