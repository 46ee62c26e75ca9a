import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { type ResultCompetition, resultCompetition } from '../../../test/results.ts';
import { workbookCells, workbookText } from '../../../test/workbook.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let made: ResultCompetition;

beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await resultCompetition(world, organiser);
  await made.score([5, 8, 6]);
});

const ask = (token: string, query: Record<string, string> = {}) =>
  world.call('exportLeaderboard', { token, params: { leaderboardID: made.leaderboardID }, query });
const file = async (
  token: string,
  query: Record<string, string> = {},
): Promise<{ fileName: string; content: string }> =>
  ok(await ask(token, query)) as { fileName: string; content: string };
const lines = async (token: string, query: Record<string, string> = {}): Promise<string[][]> =>
  (await file(token, query)).content
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const participant = (): string => made.people[0]?.token ?? '';
const rename = (at: number, name: string) =>
  world.database.db
    .updateTable('containers')
    .set({ container_name: name })
    .where('container_code', '=', made.containerCodes[at] ?? '')
    .execute();
const bonus = async () => {
  const params = { ...made.params, containerCode: made.containerCodes[0] ?? '' };
  ok(await made.it.call('addAdjustment', { params, body: { kind: 'BONUS', points: 4, reason: 'For style' } }));
};

describe('who gets what', () => {
  test('[LB-18] before the release only those who see scores live get rows, raw and adjusted', async () => {
    await bonus();
    const [head, ...rows] = await lines(organiser);
    expect(head?.slice(3)).toEqual(['Final (raw)', 'Final (adjusted)', 'Final score (of 10)', 'Tie decided by']);
    expect(rows.map((row) => [row[0], row[3], row[4], row[5]])).toEqual([
      ['1', '5', '9', '9'],
      ['2', '8', '8', '8'],
      ['3', '6', '6', '6'],
    ]);
    expect(await lines(participant())).toEqual([['Place', 'Moved', 'Entry', 'Total', 'Tie decided by']]);
    for (const query of [{}, { format: 'xlsx' }]) {
      expect((await ask('', query)).body.code).toBe('LEADERBOARD_NOT_FOUND');
      expect((await ask((await enter(world, 'stranger@example.org')).token, query)).status).toBe(404);
    }
  });
  test('[LB-18] after the release a participant gets the sealed scores, whatever changed since, and no raw ones', async () => {
    await made.release();
    await bonus();
    const [head, ...rows] = await lines(participant());
    expect(head).toEqual(['Place', 'Moved', 'Entry', 'Final (of 10)', 'Final score (of 10)', 'Tie decided by']);
    expect(rows.map((row) => row[4])).toEqual(['8', '6', '5']);
    expect((await lines(organiser)).slice(1).map((row) => row[5])).toEqual(['9', '8', '6']);
    expect((await lines(participant(), { view: made.params.roundCode }))[0]).toEqual(['Place', 'Entry', 'Score']);
    expect((await ask(participant(), { view: 'RND0000000000000' })).body.code).toBe('ROUND_NOT_FOUND');
  });
  test('[LB-18] the page for everyone gives the organiser what everyone gets, and nothing while it is not public', async () => {
    await made.release();
    await bonus();
    expect((await ask(organiser, { as: 'everyone' })).body.code).toBe('LEADERBOARD_NOT_FOUND');
    expect((await ask('')).body.code).toBe('LEADERBOARD_NOT_FOUND');
    await made.setPublic(true);
    expect(await lines(organiser, { as: 'everyone' })).toEqual(await lines(''));
    expect((await lines('')).slice(1).map((row) => row[4])).toEqual(['8', '6', '5']);
  });
  test('[LB-18] a frozen leaderboard gives outsiders the frozen release', async () => {
    await made.release();
    ok(await made.it.call('freezeLeaderboard', { body: { reason: 'A recount' } }));
    await bonus();
    expect((await lines(participant())).slice(1).map((row) => row[4])).toEqual(['8', '6', '5']);
    const cells = await workbookCells((await file(participant(), { format: 'xlsx' })).content, 2);
    expect(cells.map(([name]) => name)).toEqual([
      'Competition',
      'View',
      'State',
      'Released at',
      'SHA-256',
      'Frozen since',
      'File made at',
    ]);
  });
});

describe('the file', () => {
  const hostile = ['=HYPERLINK("http://example.org")', '+1 & <b>', '@sum', '-2', '\tx', 'Quote "q", comma'];
  test.each(hostile)('[LB-19] no cell runs as a formula: %s', async (name) => {
    await rename(1, name);
    await made.release();
    const row = (await file(participant())).content.split('\r\n')[1] ?? '';
    const isFormula = /^[=+\-@\t]/u.test(name);
    expect(row.replace('1,,', '').replace(/^"/u, '').startsWith("'")).toBe(isFormula);
    const { content } = await file(participant(), { format: 'xlsx' });
    expect((await workbookCells(content))[1]?.[2]).toBe(name.trim());
    const text = workbookText(content);
    expect(text).not.toContain('<f>');
    if (isFormula) expect(text).toMatch(/<c r="C2" s="2" t="inlineStr">/u);
    expect(text).toContain('<xf xfId="0" quotePrefix="1"/></cellXfs>');
  });
  test('[LB-19] CSV and XLSX hold the same table, in the language that was asked for', async () => {
    await made.release();
    for (const language of ['en', 'es']) {
      const table = await lines(participant(), { language });
      const cells = await workbookCells((await file(participant(), { language, format: 'xlsx' })).content);
      expect(cells.map((row) => row.map((cell) => String(cell ?? '')))).toEqual(table);
      expect(table[0]?.[0]).toBe(language === 'en' ? 'Place' : 'Puesto');
    }
  });
  test('[LB-19] its name says the competition, the view and the version', async () => {
    const live = await file(organiser);
    expect(live.fileName).toMatch(/-total-live\.csv$/u);
    await made.release();
    const { fileName } = await file(participant(), { view: made.params.roundCode, format: 'xlsx' });
    expect(fileName).toMatch(/^[\p{L}\p{N}-]+-final-v1\.xlsx$/u);
  });
});
