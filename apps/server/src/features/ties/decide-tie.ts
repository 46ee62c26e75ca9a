import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { type BoardRow, leaderboardIdOf } from '@podium/domain/leaderboard';
import type { RankedRow } from '@podium/domain/scoring';
import { comparable } from '@podium/domain/scoring';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { BoardCache, BoardContents, LeaderboardStore } from '../leaderboards/service.ts';
import type { RecordedDecision, TieStore } from './tie-store.ts';

interface TieDeps {
  db: Db;
  changes: Changes;
  boardContents: BoardContents;
  boards: BoardCache;
  store: LeaderboardStore;
  ties: TieStore;
}
type Ties = EndpointOutput<Endpoints['listTies']>;
type Decided = EndpointOutput<Endpoints['decideTie']>;

const maxTies = 200;

const presentDecision = ({ decidedAt, ...decision }: RecordedDecision): Decided['decision'] => ({
  ...decision,
  decidedAt: decidedAt.toISOString(),
});

/** Runs of rows with equal totals; a row without a score is in none. */
const tiesOf = (rows: readonly RankedRow<BoardRow>[]): RankedRow<BoardRow>[][] => {
  const groups: RankedRow<BoardRow>[][] = [];
  let last: number | undefined;
  for (const row of rows) {
    if (row.decidedBy === undefined) continue;
    const score = comparable(row.container.finalScore);
    if (score !== last) groups.push([]);
    last = score;
    groups.at(-1)?.push(row);
  }
  return groups;
};

/** Containers with equal totals, and what an organiser decides about them. */
export const createTies = ({ db, changes, boardContents, boards, store, ties }: TieDeps) => ({
  list: async (competitionCode: string): Promise<Ties> => {
    const head = (await store.heads(db, [competitionCode])).get(competitionCode);
    if (!head) throw refuse('COMPETITION_NOT_FOUND');
    const { board: content } = await boardContents.of(competitionCode);
    const order = (await boards.get(db, head, content)).board.view('total');
    const groups = tiesOf(order?.slice(0, order.size()) ?? []);
    return {
      rules: [...content.tieRules],
      criterionCode: content.criterion?.criterionCode ?? null,
      ties: groups.slice(0, maxTies).map((rows) => ({
        rank: rows[0]?.rank ?? 0,
        score: rows[0]?.container.finalScore ?? 0,
        containers: rows.map(({ container, rank, decidedBy }) => ({
          containerCode: container.containerCode,
          containerName: container.containerName,
          rank: rank ?? 0,
          decidedBy: decidedBy ?? 'shared',
        })),
      })),
      decisions: (await ties.decisions(db, competitionCode)).map(presentDecision),
    };
  },

  decide: (
    unit: Unit<Decided>,
    caller: MemberCaller,
    { containerCodes, reason }: { containerCodes: readonly string[]; reason: string },
  ): Promise<Decided> =>
    changes.decide(unit, caller, async (change) => {
      const { tx, now, competition } = change;
      const { userCode, competitionCode } = caller;
      const head = (await store.heads(tx, [competitionCode])).get(competitionCode);
      if (!head) throw refuse('COMPETITION_NOT_FOUND');
      const board = await boards.load(tx, head, await boardContents.within(tx, competition));
      const order = board.view('total');
      const named = new Set(containerCodes);
      const totals = containerCodes.map((code) => {
        const at = order?.positionOf(code);
        return at === undefined ? undefined : order?.slice(at, at + 1)[0]?.container.finalScore;
      });
      const [first] = totals;
      const isTied = first !== undefined && totals.every((total) => comparable(total) === comparable(first));
      if (!isTied || named.size < containerCodes.length) throw refuse('NOT_TIED');
      const decision = { containerCodes: [...containerCodes], reason, decidedBy: userCode, decidedAt: now };
      await ties.add(tx, competitionCode, decision);
      const subject = leaderboardIdOf(competitionCode);
      const details = { containerCodes: decision.containerCodes, reason };
      await change.record('tie.decided', subject, null, details);
      await appendToChain(tx, competitionCode, [{ at: now, actor: userCode, act: 'tie.decided', subject, details }]);
      change.announce(events.roundScoreUpdate, [{ of: 'competition', competitionCode }], {
        competitionCode,
        leaderboardID: subject,
      });
      return { decision: presentDecision(decision) };
    }),
});
