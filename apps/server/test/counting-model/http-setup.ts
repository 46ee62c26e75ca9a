import { randomUUID } from 'node:crypto';
import type { SessionView } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { judgedCompetition, ok, openNextRound } from '../judging.ts';
import { inviteJudge } from '../judges.ts';
import { threePlaces } from '../results.ts';
import type { World } from '../world.ts';
import { type FactCard, type Facts, newCard, nothingReleased, usualScale } from './facts.ts';

/** People who act in every sequence. */
export interface Cast {
  organiser: string;
  participants: readonly SessionView[];
}

/** A competition with two judged rounds, three containers of which two are in the second round, two judges and a spare one. */
export const openModelCompetition = async (world: World, { organiser, participants }: Cast) => {
  const { db } = world.database;
  const made = await judgedCompetition(world, organiser, { entries: 3, judges: 2 });
  const { it, params, containerCodes } = made;
  for (const [at, containerCode] of containerCodes.entries())
    await db
      .updateTable('members')
      .set({ user_code: participants[at]?.user.userCode ?? null, status: 'ONBOARDED' })
      .where('container_code', '=', containerCode)
      .execute();
  await db
    .updateTable('containers')
    .set({ registered_count: 1, member_count: 1 })
    .where('competition_code', '=', it.code)
    .execute();
  const entered = containerCodes.slice(0, 2);
  const second = await openNextRound(world, it, { containerCodes: entered, roundWeightage: 40 });
  const seats = await db.selectFrom('room_judges').selectAll().where('round_code', '=', params.roundCode).execute();
  const competitionRoomCode = seats[0]?.competition_room_code ?? '';
  const moves = entered.map((containerCode) => ({ containerCode, competitionRoomCode }));
  ok(await it.call('assignContainers', { params: { roundCode: second }, body: { moves } }));
  const settings = { blind: false, judgesPerContainer: 1, sessions: 1 };
  const roomJudges = made.judges.map(({ judgeCode }) => ({ competitionRoomCode, judgeCode, session: 0 }));
  const plan = { settings, roomJudges, overrides: [], version: 0 };
  ok(await it.call('saveJudgingPlan', { params: { roundCode: second }, body: plan }));
  const spare = await inviteJudge(it, `spare.${it.code.toLowerCase()}@example.org`);
  const judgeCodes = [...made.judges.map(({ judgeCode }) => judgeCode), spare.judgeCode];

  const values = { blind: false, tieChain: ['last-round', 'decision'], tieCriterion: null, correction: false };
  ok(await it.call('saveJudgingRules', { body: { values, version: 0 } }));
  const release = { policy: 'per-round', publicLeaderboard: true };
  ok(await it.call('saveReleasePolicy', { body: { values: release, version: 1 } }));
  ok(await it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
  ok(await it.call('grantBudget', { body: { coins: 10_000, reason: 'The budget' } }));

  const rows = await db
    .selectFrom('score_cards')
    .select(['round_code', 'container_code', 'judge_code'])
    .where('competition_code', '=', it.code)
    .execute();
  const named = await db
    .selectFrom('containers')
    .select(['container_code', 'container_name'])
    .where('competition_code', '=', it.code)
    .execute();
  // Only judges with a name get a certificate.
  for (const [at, code] of judgeCodes.entries())
    await db
      .updateTable('judges')
      .set({ judge_name: `Judge ${at}` })
      .where('judge_code', '=', code)
      .execute();
  const { roundData } = await it.get();
  const facts: Facts = {
    rounds: roundData.map((round) => ({
      code: round.roundCode,
      weight: round.roundWeightage,
      isMock: round.isMock,
      isLive: true,
      isRemoved: false,
      isClosed: false,
      scale: usualScale,
      criteria: round.criteria.map(({ criterionCode }) => ({ code: criterionCode, isRemoved: false })),
      correction: { isOn: false, reason: null },
    })),
    containers: containerCodes.map((code) => ({
      code,
      isRemoved: false,
      isActive: true,
      isApproved: true,
      goesOnFrom: new Set(),
      entered: new Set(entered.includes(code) ? [second] : []),
    })),
    judges: judgeCodes.map((code) => ({ code, isRemoved: false })),
    cards: rows.map((row): FactCard => newCard(row.round_code, row.container_code, row.judge_code)),
    adjustments: [],
    ...nothingReleased({ chain: ['last-round', 'decision'], criterion: null, decisions: [] }),
  };

  const tokens = new Map<string, string>();
  /** A judge's session; a removed judge who comes back needs another. */
  const signIn = async (judgeCode: string): Promise<void> => {
    const unit = world.app.units.forCommand<{ token: string; sessionId: string }>(world.clock.now);
    tokens.set(judgeCode, (await world.app.services.judges.openFor(unit, judgeCode)).token);
  };
  for (const code of judgeCodes) await signIn(code);
  let sequence = 0;
  const deviceId = randomUUID();
  return {
    world,
    it,
    facts,
    cast: { organiser, participants },
    leaderboardID: leaderboardIdOf(it.code),
    signIn,
    tokenOf: (judgeCode: string): string => tokens.get(judgeCode) ?? '',
    operation: (write: object, device = deviceId) => {
      sequence += 1;
      const head = { operationId: randomUUID(), deviceId: device, sequence, competitionCode: it.code };
      return { ...head, action: 'set', at: '2026-03-01T09:00:00.000Z', ...write };
    },
    /** The codes of adjustments, in the order in which they were given. */
    adjustmentCodes: [] as string[],
    isPaid: false,
    /** How many comparisons there were, what was expected in the last of each kind, and which release the last one saw. */
    turn: 0,
    expected: new Map<string, string>(),
    comparedVersion: 0,
    /** Certificates that were issued so far. */
    knownSerials: new Set<string>(),
    judgeNames: new Map(judgeCodes.map((code, at) => [code, `Judge ${at}`])),
    names: new Map(named.map((row) => [row.container_code, row.container_name])),
  };
};
export type ModelCompetition = Awaited<ReturnType<typeof openModelCompetition>>;
