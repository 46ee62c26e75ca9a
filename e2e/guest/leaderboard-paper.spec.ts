import { addScoredContainers, makeMember } from '../support/database.ts';
import { as } from '../support/live.ts';
import { type PrintedText, readPdf } from '../support/pdf.ts';
import { demoParticipant } from '../support/people.ts';
import { scoredCompetition } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

/** What stands in the line of the sheet that begins with this entry, as high as a row. */
const findRow = (printed: readonly PrintedText[][], entry: string): string[] => {
  for (const sheet of printed) {
    const found = sheet.find(({ text }) => text !== '' && (text === entry || entry.startsWith(`${text} `)));
    if (found) return sheet.filter(({ y }) => Math.abs(y - found.y) < 12).map(({ text }) => text);
  }
  return [];
};
/** Nothing stands in the margins, where a row that did not fit would go on. */
const expectWholeRows = (printed: readonly PrintedText[][], [width = 0, height = 0]: readonly number[]): void => {
  for (const { text, x, y, width: wide } of printed.flat()) {
    if (text.trim() === '' || /^\d+ \/ \d+$/u.test(text)) continue;
    expect([text, x >= 33, x + wide <= width - 33, y >= 45, y <= height - 39]).toEqual([text, true, true, true, true]);
  }
};

test('[LW-19] paper has every row whole, in black on white, with its view, date and seal, as A4 and as Letter', async ({
  browser,
  request,
}) => {
  const name = `Paper ${Date.now()}`;
  const made = await scoredCompetition(request, {
    name,
    entries: ['First of all', 'Last of all'],
    judges: 1,
    rounds: [{ name: 'Plan', weight: 100, points: [[10, 0.5]] }],
  });
  const longName = ' of the Wolfeschlegelsteinhausenbergerdorff Society of Bridge Builders and Friends';
  const added = await addScoredContainers(made.code, made.rounds[0]?.roundCode ?? '', 300, longName);
  await makeMember(made.containerCodes[1] ?? '', demoParticipant);
  await made.release();
  const page = await as(browser, request, demoParticipant, { colorScheme: 'dark' });
  await page.goto(`/leaderboard/${made.leaderboardID}`);
  await expect(page.getByRole('row', { name: 'First of all' })).toBeVisible();
  const onScreen = await page.getByRole('row', { name: /^\d+ .*Container/u }).allInnerTexts();
  expect(onScreen.length).toBeGreaterThan(5);

  const partial = (await readPdf(await page.pdf())).sheets.join(' ');
  expect(partial).toMatch(/Only \d+ of 302 entries are on this paper/u);

  await page.evaluate(() => {
    window.print = () => Object.assign(globalThis, { printed: true });
  });
  await page.getByRole('button', { name: 'Share and export' }).first().click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await page.waitForFunction(() => (globalThis as { printed?: boolean }).printed);
  for (const [format, wanted] of [
    ['A4', [595, 842]],
    ['Letter', [612, 792]],
  ] as const) {
    // The paper is what the printer has, with the backgrounds that a browser leaves out unless it is told to print them.
    const { size, sheets, printed, dark } = await readPdf(
      await page.pdf({ format, preferCSSPageSize: true, printBackground: true }),
    );
    // Chromium rounds the size of a sheet up.
    for (const [side, points] of wanted.entries()) expect(Math.abs((size[side] ?? 0) - points)).toBeLessThan(2);
    const text = sheets.join(' ');
    for (let nth = 1; nth <= added; nth += 1)
      expect(text.match(new RegExp(`Container ${nth}\\b`, 'gu')), `Container ${nth} on ${format}`).toHaveLength(1);
    expect(text).toContain('Last of all');
    expect(text).not.toContain('are on this paper');
    expect(sheets[0]).toContain(name);
    expect(sheets[0]).toMatch(/Final score, of 10.*Printed.*Version 1, released.*[0-9a-f]{64}/u);
    for (const sheet of sheets) for (const head of ['Entry', 'Final score']) expect(sheet).toContain(head);
    for (const word of ['Share and export', 'What counts', 'Find an entry', 'Log in', 'Podium'])
      expect(text, format).not.toContain(word);
    expect(Math.max(...dark)).toBeLessThan(0.15);
    expectWholeRows(printed, size);
    // What the screen shows of a row stands on the paper, in one line of it.
    for (const row of onScreen) {
      const [rank = '', entry = '', score = ''] = row.split('\n').filter((part) => part.trim() !== '');
      expect(findRow(printed, entry), `${rank} ${entry}`).toEqual(expect.arrayContaining([rank, score]));
    }
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const own = page.getByRole('row', { name: 'Last of all' });
  const colours = await own.evaluate((row) => {
    const { color, backgroundColor } = getComputedStyle(row);
    return { color, backgroundColor, page: getComputedStyle(document.body).backgroundColor };
  });
  expect(colours).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgba(0, 0, 0, 0)',
    page: 'rgb(255, 255, 255)',
  });
  await page.context().close();
});
