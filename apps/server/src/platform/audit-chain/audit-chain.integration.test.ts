import type { JudgingPlan } from '@podium/contract';
import { canonicalJson } from '@podium/domain/audit-chain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { closeRound, judgedCompetition, type JudgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { verifyChains } from '../../cli/verify-command.ts';
import { hashText } from './audit-chain.ts';

let world: World;
let organiser: string;
let made: JudgedCompetition;
let judge: TestJudge;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await judgedCompetition(world, organiser);
  judge = made.judges[0] as TestJudge;
  await made.scoreAll(judge, 6);
});

const rows = () =>
  world.database.db
    .selectFrom('audit_chain')
    .selectAll()
    .where('competition_code', '=', made.it.code)
    .orderBy('seq')
    .execute();
const verify = async () => {
  const { isIntact, lines } = await verifyChains(world.database.db, made.it.code);
  return `${isIntact ? 'whole' : 'broken'}: ${lines.join()}`;
};
const change = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db);

describe('what is appended', () => {
  test('[AU-6] every operation that was taken, once, with its judge, its points and its time', async () => {
    const [first] = made.containerCodes as [string];
    const one = judge.operation(first, { part: 'points', criterionCode: made.criteria[0], value: 8, baseVersion: 1 });
    ok(await judge.send([one]));
    ok(await judge.send([one]));
    await judge.give(first, made.criteria[0], 99);
    const chain = await rows();
    expect(chain.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(chain.at(-1)).toMatchObject({
      actor: judge.judgeCode,
      act: 'score.written',
      subject: `${made.params.roundCode} ${first}`,
      operation_id: one.operationId,
      details: { part: 'points', criterionCode: made.criteria[0], value: 8, version: 2 },
      at: world.clock.now,
    });
    expect(await verify()).toContain('whole');
  });
  test('[AU-6] a release, a reopened card and a replaced judge; the words of a judge only as their hash', async () => {
    const [first] = made.containerCodes as [string];
    ok(await judge.send([judge.operation(first, { part: 'note', value: 'Only for me' })]));
    ok(await judge.release());
    const params = { ...made.params, judgeCode: judge.judgeCode, containerCode: first };
    ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
    const { judges } = ok(
      await made.it.call('inviteJudges', { body: { judges: [{ email: 'spare@example.org' }] } }),
    ) as {
      judges: { judgeCode: string }[];
    };
    const by = judges.find(({ judgeCode }) => made.judges.every((one) => one.judgeCode !== judgeCode))?.judgeCode;
    ok(await made.it.call('replaceJudge', { params, body: { by, reason: 'She fell ill' } }));
    const chain = await rows();
    const acts = chain.slice(-3).map(({ act }) => act);
    expect(acts).toEqual(['cards.released', 'card.reopened', 'cards.handed-over']);
    expect(chain.at(-1)?.details).toEqual({ judgeCode: judge.judgeCode, by, containerCodes: [first] });
    expect(JSON.stringify(chain)).not.toContain('Only for me');
    expect(await verify()).toContain('whole');
  });
  test('[AU-6] a changed plan and changed rooms, as a hash of what the history has, and closed and reopened judging', async () => {
    const before = (await rows()).length;
    const { roomJudges, settings, version, rooms } = ok(
      await made.it.call('getJudgingPlan', { params: made.params }),
    ) as unknown as JudgingPlan;
    const { params, containerCodes } = made;
    const [first] = containerCodes as [string];
    const competitionRoomCode = rooms[0]?.competitionRoomCode ?? '';
    const seated = roomJudges.filter(({ judgeCode }) => judgeCode === judge.judgeCode);
    const plan = { settings, roomJudges: seated, overrides: [], version };
    ok(await made.it.call('saveJudgingPlan', { params, body: plan }));
    const moves = [{ containerCode: first, competitionRoomCode: null }];
    ok(await made.it.call('assignContainers', { params, body: { moves } }));
    ok(await made.it.call('distributeContainers', { params, body: { preview: false, onlyUnassigned: true } }));
    ok(await closeRound(made.it, params));
    ok(await made.it.call('reopenJudging', { params, body: { reason: 'One judge was late' } }));
    const chain = (await rows()).slice(before).filter(({ act }) => act !== 'cards.counted');
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/u) as string;
    expect(chain.map(({ act, subject, details }) => [act, subject, details['after']])).toEqual([
      ['judging.planned', params.roundCode, { hash }],
      ['containers.placed', params.roundCode, { hash }],
      ['containers.distributed', params.roundCode, { hash }],
      ['judging.closed', params.roundCode, { counting: 2, expected: 2, unfinished: 0, asked: [] }],
      ['judging.reopened', params.roundCode, { reason: 'One judge was late' }],
    ]);
    const placed = { rooms: [{ containerCode: first, competitionRoomCode: null }] };
    expect(chain[1]?.details['after']).toEqual({ hash: hashText(canonicalJson(placed)) });
    expect(JSON.stringify(chain)).not.toContain(competitionRoomCode);
    expect(await verify()).toContain('whole');
  });
  test('[AU-6] judges who score at once make one chain without a gap, and one id on two cards is no collision', async () => {
    const sent = made.judges.flatMap((one) =>
      made.containerCodes.flatMap((code) => made.criteria.map((part) => one.openDevice().give(code, part, 5))),
    );
    await Promise.all(sent);
    const [first, second] = made.containerCodes as [string, string];
    const copy = judge.openDevice().operation(first, { part: 'note', value: 'x' });
    ok(await judge.send([copy, { ...copy, containerCode: second }]));
    const chain = await rows();
    expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
    expect(await verify()).toContain('18 rows');
  });
});

describe('podium verify', () => {
  test('[AU-7] names a changed row', async () => {
    await change(sql`update audit_chain set details = jsonb_set(details, '{value}', '9.5')
      where competition_code = ${made.it.code} and seq = 2`);
    expect(await verify()).toBe(`broken: ${made.it.code}: row 2 was changed.`);
  });
  test('[AU-7] names a removed row, also the last one, and a missing head', async () => {
    await change(sql`delete from audit_chain where competition_code = ${made.it.code} and seq = 4`);
    expect(await verify()).toBe(`broken: ${made.it.code}: row 4 is missing.`);
    await change(sql`delete from audit_chain where competition_code = ${made.it.code} and seq = 2`);
    expect(await verify()).toBe(`broken: ${made.it.code}: row 2 is missing.`);
    await change(sql`delete from audit_chain where competition_code = ${made.it.code} and seq > 1`);
    await change(sql`delete from audit_chain_heads where competition_code = ${made.it.code}`);
    expect(await verify()).toBe(`broken: ${made.it.code}: row 2 is missing.`);
  });
  test('[AU-7] names the first of two rows that changed positions', async () => {
    await change(sql`update audit_chain set seq = -seq where competition_code = ${made.it.code} and seq in (2, 3)`);
    await change(sql`update audit_chain set seq = 5 + seq where competition_code = ${made.it.code} and seq < 0`);
    expect(await verify()).toBe(`broken: ${made.it.code}: row 2 was changed.`);
  });
  test('[AU-7] checks every competition, or the one that is named, and knows no other', async () => {
    const all = await verifyChains(world.database.db, undefined);
    expect(all.isIntact).toBe(false);
    expect(all.lines.find((line) => line.startsWith(made.it.code))).toContain('8 rows, nothing changed');
    await expect(verifyChains(world.database.db, 'CMP0000000000000')).rejects.toThrow('Nothing is recorded');
  });
});
