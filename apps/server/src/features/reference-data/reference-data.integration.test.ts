import type { Category, InstituteRow } from '@podium/contract';
import { occupations } from '@podium/domain/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const search = async (text?: string, cursor?: string) => {
  const query = { ...(text === undefined ? {} : { search: text }), ...(cursor === undefined ? {} : { cursor }) };
  const answer = await world.call('listInstitutes', { query });
  return {
    ...answer,
    items: answer.body['items'] as InstituteRow[],
    nextCursor: answer.body['nextCursor'] as string | null,
  };
};
const names = async (text: string) => (await search(text)).items.map(({ instituteName }) => instituteName);

describe('institutes', () => {
  test('[LS-1] a new installation knows at least 120 institutes of many countries', async () => {
    const rows = await world.database.db.selectFrom('institutes').select(['label', 'is_active']).execute();
    expect(rows.length).toBeGreaterThanOrEqual(120);
    expect(rows.every((row) => row.is_active)).toBe(true);
    expect(new Set(rows.map(({ label }) => label.split(', ').at(-1))).size).toBeGreaterThan(50);
  });
  test('[P-114] an institute has a label, a name and whether it is active', async () => {
    expect((await search('makerere')).items).toEqual([
      {
        instituteId: expect.stringMatching(/^INS\d{13}$/u),
        label: 'Makerere University, Uganda',
        instituteName: 'Makerere University',
        isActive: true,
      },
    ]);
  });
  test.each([
    ['sao paulo', 'Universidade de São Paulo'],
    ['lodz', 'Politechnika Łódzka'],
    ['bogazici', 'Boğaziçi Üniversitesi'],
    ['zurich', 'ETH Zürich'],
    ['haskoli islands', 'Háskóli Íslands'],
    ['can tho', 'Đại học Cần Thơ'],
    ['KØBENHAVN', 'Københavns Universitet'],
    ['kobenhavn', 'Københavns Universitet'],
    ['istanbul', 'İstanbul Teknik Üniversitesi'],
    ['nairobi university', 'University of Nairobi'],
  ])('[LS-2] %s finds %s: accents, capitals and the order of words do not matter', async (text, name) => {
    expect(await names(text)).toContain(name);
  });
  test('[LS-3] names that begin with the text come first, then words that do', async () => {
    const begins = (await names('tech')).map((name) => name.toLowerCase().startsWith('tech'));
    expect(begins.lastIndexOf(true)).toBeGreaterThan(0);
    expect(begins.indexOf(false)).toBe(begins.lastIndexOf(true) + 1);
    expect((await names('kenya'))[0]).toBe('Kenyatta University');
  });
  test('[LS-4] [P-300] lists come 45 at a time, and the pages together hold each entry once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const { items, nextCursor } = await search('university', cursor);
      if (nextCursor !== null) expect(items).toHaveLength(45);
      seen.push(...items.map(({ instituteId }) => instituteId));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    const all = await world.database.db
      .selectFrom('institutes')
      .select('institute_id')
      .where('search', 'like', '%university%')
      .execute();
    expect(seen.length).toBeGreaterThan(45);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen)).toEqual(new Set(all.map((row) => row.institute_id)));
  });
  test('[LS-5] a search for signs of the query language is only text, and a made-up cursor is refused', async () => {
    expect((await search('%')).items.length).toBe((await search('')).items.length);
    expect((await search("'; drop table users; --")).items).toEqual([]);
    expect((await search('a', 'made-up')).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('the other lists', () => {
  test('[LS-6] every occupation has sub-professions of its own', async () => {
    for (const occupation of occupations) {
      const items = (await world.call('listSubProfessions', { query: { occupation } })).body['items'] as {
        occupation: string;
      }[];
      expect(items.length).toBeGreaterThan(3);
      expect(items.every((item) => item.occupation === occupation)).toBe(true);
    }
  });
  test('[LS-7] [P-116] [P-117] about ten categories, each with four to eight sub-categories, whose names are unique', async () => {
    const items = (await world.call('listCategories')).body['items'] as Category[];
    expect(items.length).toBeGreaterThanOrEqual(10);
    for (const { subCategories } of items) {
      expect(subCategories.length).toBeGreaterThanOrEqual(4);
      expect(subCategories.length).toBeLessThanOrEqual(8);
    }
    const all = items.flatMap(({ subCategories }) => subCategories.map(({ subCategoryName }) => subCategoryName));
    expect(new Set(all).size).toBe(all.length);
  });
});
