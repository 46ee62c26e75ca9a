import { type ResultContent, type ResultFault, type ResultRound, verifyFormulas } from '@podium/domain/results';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { createSealedRoundStore } from './sealed-round-store.ts';

type On = Db | Tx;
type Snapshot = ResultContent['snapshot'];
const store = createSealedRoundStore();

const roundOf = async (on: On, roundCode: string, version: number): Promise<ResultRound | undefined> => {
  const row = await store.round(on, roundCode, version);
  if (!row) return undefined;
  const cards = await store.cards(on, roundCode, row.version);
  return {
    roundCode,
    sealedIn: row.sealed_in ?? row.version,
    scale: row.scale,
    criteria: row.criteria,
    cards: cards.map(({ containerCode, judgeCode, points }) => ({
      containerCode,
      judge: judgeCode,
      points: row.criteria.map(({ criterionCode }) => points[criterionCode] ?? null),
    })),
    adjustments: await store.adjustments(on, roundCode, row.version),
  };
};

/** Works every release out again from the cards that were sealed with it, and names what differs. */
export const verifySeals = async (
  on: On,
  competitionCode: string,
): Promise<{ version: number; faults: readonly ResultFault[] }[]> => {
  const releases = await on
    .selectFrom('leaderboard_snapshots')
    .select(['version', 'content'])
    .where('competition_code', '=', competitionCode)
    .where('kind', '=', 'RELEASE')
    .orderBy('version')
    .execute();
  const found: { version: number; faults: readonly ResultFault[] }[] = [];
  for (const { version, content } of releases) {
    const snapshot = JSON.parse(content) as Snapshot;
    const sealed = await store.withRules(on, competitionCode, version);
    // A release from before sealed its rounds without their rules, or no cards at all: then it cannot be worked out again.
    const isFromBefore = sealed.size === 0 && snapshot.roundsThatCount === undefined;
    const rounds: ResultRound[] = [];
    for (const { roundCode } of snapshot.rounds) {
      const round = isFromBefore || sealed.has(roundCode) ? await roundOf(on, roundCode, version) : undefined;
      if (round) rounds.push(round);
    }
    if (isFromBefore && rounds.length < snapshot.rounds.length) continue;
    const { faults } = verifyFormulas({ snapshot, rounds });
    if (faults.length > 0) found.push({ version, faults });
  }
  return found;
};
