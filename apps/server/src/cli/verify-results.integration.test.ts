import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criterion, enter } from '../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok } from '../../test/judging.ts';
import { releaseCards } from '../../test/released-cards.ts';
import { createWorld, type World } from '../../test/world.ts';
import { verifyChains } from './verify-command.ts';

let world: World;
let organiser: string;
let made: JudgedCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser, { entries: 8, judges: 4 });
});

const verify = async (): Promise<string[]> => {
  const { isIntact, lines } = await verifyChains(world.database.db, made.it.code);
  expect(isIntact).toBe(lines.length === 1 && lines[0]?.includes('nothing changed'));
  return lines.slice(1);
};
const change = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db);
const acts = async (): Promise<string[]> =>
  (
    await world.database.db
      .selectFrom('audit_chain')
      .select('act')
      .where('competition_code', '=', made.it.code)
      .orderBy('seq')
      .execute()
  ).map(({ act }) => act);
const differs = (name: string, subject: string) => `${made.it.code}: ${name} of ${subject} differs from the record.`;
const round = async () => (await made.it.get()).roundData[0];
const saveJudging = async (values: object) => {
  const { settings } = ok(await made.it.call('getSettings')) as {
    settings: { judging: { version: number; values: object } };
  };
  const { judging } = settings;
  ok(
    await made.it.call('saveJudgingRules', {
      body: { values: { ...judging.values, ...values }, version: judging.version },
    }),
  );
};

describe('rules of a live competition', () => {
  test('[AU-8] weightages, criteria and tie rules are rows of the chain; a name is not', async () => {
    const before = await acts();
    const { params } = made;
    ok(await made.it.call('updateRound', { params, body: { roundWeightage: 60, version: (await round())?.version } }));
    ok(await made.it.call('updateRound', { params, body: { roundName: 'Last', version: (await round())?.version } }));
    const criteria = [...((await round())?.criteria ?? []), criterion('Depth')];
    ok(await made.it.call('saveCriteria', { params, body: { criteria, version: (await round())?.version } }));
    await saveJudging({ tieChain: ['decision'] });
    await saveJudging({ blind: true });
    expect((await acts()).slice(before.length)).toEqual(['round.updated', 'round.criteria', 'settings.judging']);
    expect(await verify()).toEqual([]);
  });
  test('[AU-8] a rule that was changed behind the record is named', async () => {
    const { params } = made;
    const { roundCode } = params;
    ok(await made.it.call('updateRound', { params, body: { roundWeightage: 60, version: (await round())?.version } }));
    await saveJudging({ tieChain: ['decision'] });
    ok(await made.it.call('setCorrection', { params, body: { isOn: true, reason: null } }));
    await change(sql`update rounds set weightage = 90 where round_code = ${roundCode}`);
    expect(await verify()).toEqual([differs('roundWeightage', roundCode)]);
    await change(sql`update rounds set weightage = 60 where round_code = ${roundCode}`);
    await change(sql`update criteria set criterion_name = 'Beauty' where criterion_code = ${made.criteria[1]}`);
    await change(sql`update round_corrections set is_on = false where round_code = ${roundCode}`);
    await change(sql`update competition_settings set content = jsonb_set(content, '{tieChain}', '["last-round"]')
      where competition_code = ${made.it.code} and section = 'judging'`);
    expect((await verify()).toSorted()).toEqual(
      [differs('criteria', roundCode), differs('isCorrected', roundCode), differs('tieChain', made.it.code)].toSorted(),
    );
  });
});

describe('the fit of a released round', () => {
  const release = async () => {
    const cards = made.containerCodes.flatMap((containerCode, index) =>
      made.judges.flatMap(({ judgeCode }, at) =>
        (index + at) % 4 === 0 ? [] : [{ containerCode, judgeCode, score: 4 + at + (index % 2) / 2 }],
      ),
    );
    ok(await made.it.call('setCorrection', { params: made.params, body: { isOn: true, reason: null } }));
    await releaseCards(world, { competitionCode: made.it.code, ...made.params }, cards);
    ok(await made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } }));
  };
  const releaseAgain = async () => {
    const body = { word: 'RELEASE', roundCodes: [made.params.roundCode], reason: 'Counted again' };
    ok(await made.it.call('releaseScores', { body }));
  };

  test('[AU-9] [FA-19] is in the chain, and its cards give it again', async () => {
    await release();
    const row = await world.database.db
      .selectFrom('audit_chain')
      .select('details')
      .where('competition_code', '=', made.it.code)
      .where('act', '=', 'correction.fitted')
      .executeTakeFirstOrThrow();
    expect(row.details).toMatchObject({ method: 'judge-offset/1', status: 'applied', guard: null, groups: 1 });
    expect(Object.keys(row.details['offsets'] as object).toSorted()).toEqual(
      made.judges.map(({ judgeCode }) => judgeCode).toSorted(),
    );
    expect(await verify()).toEqual([]);
  });
  test('[AU-9] a fit that its cards do not give is named', async () => {
    await release();
    await change(sql`update audit_chain set details = jsonb_set(details, array['offsets', ${made.judges[0]?.judgeCode}], '0')
      where competition_code = ${made.it.code} and act = 'correction.fitted'`);
    const forged = await verifyChains(world.database.db, made.it.code);
    expect(forged.lines).toEqual([
      expect.stringContaining('was changed'),
      expect.stringContaining('differs from what its cards give'),
    ]);
  });
  test('[AU-9] a card changed behind the record is named, and not one that judges work on again', async () => {
    await release();
    const move = (by: number) =>
      change(sql`update score_cards set mean = mean + ${by}::float8
        where round_code = ${made.params.roundCode} and container_code = ${made.containerCodes[1]}`);
    await move(1);
    const lines = (await verify()).join('\n');
    expect(lines).toContain('was made from other cards');
    expect(lines).toContain('is kept as counts with 5.5, and is counts with 4.5');
    await move(-1);
    const params = {
      ...made.params,
      judgeCode: made.judges[3]?.judgeCode ?? '',
      containerCode: made.containerCodes[2] ?? '',
    };
    ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
    expect(await verify()).toEqual([]);
  });
  test('[AU-9] decisions after a release about what counts are no false alarm', async () => {
    await release();
    const [, first, second, third] = made.containerCodes as [string, string, string, string];
    const { judgeCode } = made.judges[0] as { judgeCode: string };
    const { params } = made;
    const leaveOut = { leftOut: true, containerCodes: [first], reason: 'Saw the wrong demo' };
    ok(await made.it.call('leaveOutCards', { params: { ...params, judgeCode }, body: leaveOut }));
    expect(await verify()).toEqual([]);
    await releaseAgain();
    ok(await made.it.call('removeContainers', { body: { containerCodes: [second] } }));
    expect(await verify()).toEqual([]);
    await releaseAgain();
    ok(await made.it.call('setContainersActive', { body: { containerCodes: [third], active: false } }));
    expect(await verify()).toEqual([]);
    await releaseAgain();
    ok(await made.it.call('setRoundStatus', { params, body: { status: 'draft', version: (await round())?.version } }));
    expect(await verify()).toEqual([]);
  });
});

describe('kept scores and seals', () => {
  const released = async () => {
    const { code: competitionCode } = made.it;
    const cards = made.containerCodes.map((containerCode, at) => ({
      containerCode,
      judgeCode: made.judges[0]?.judgeCode ?? '',
      score: 2 + at,
    }));
    await releaseCards(world, { competitionCode, ...made.params }, cards);
    ok(await made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null } }));
  };
  const codes = () => ({ roundCode: made.params.roundCode, first: made.containerCodes[0] ?? '' });

  test('[AU-10] a kept score that its cards do not give is named', async () => {
    await released();
    const { roundCode, first } = codes();
    expect(await verify()).toEqual([]);
    await change(
      sql`update container_scores set adjusted = 9 where round_code = ${roundCode} and container_code = ${first}`,
    );
    expect(await verify()).toEqual([
      `${made.it.code}: the score of ${first} in ${roundCode} is not what its cards give: 2.`,
    ]);
  });
  test('[AU-10] sealed points that do not give the sealed score are named', async () => {
    await released();
    const { roundCode, first } = codes();
    const points = sql`jsonb_set(points, array[${made.criteria[0]}], '10')`;
    await change(
      sql`update sealed_cards set points = ${points} where round_code = ${roundCode} and container_code = ${first}`,
    );
    const lines = await verify();
    expect(lines[0]).toBe(
      `${made.it.code}: release 1 states 2 as score of ${first} in ${roundCode}, and its cards give 6.`,
    );
  });
  test('[AU-10] a release without the sealed cards of a round names the round', async () => {
    await released();
    const { roundCode } = codes();
    const missing = `${made.it.code}: release 1 states ${roundCode}, whose sealed cards are missing.`;
    await change(sql`delete from sealed_cards where round_code = ${roundCode}`);
    await change(sql`delete from sealed_rounds where round_code = ${roundCode}`);
    expect(await verify()).toContain(missing);
  });
});
