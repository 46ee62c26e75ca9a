import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { RefreshScores } from '../scores/service.ts';
import type { JudgeCardStore } from './judge-card-store.ts';
import type { PlanStore } from './plan-store.ts';

interface ReleaseCardsDeps {
  changes: Changes;
  contents: CompetitionContents;
  plans: PlanStore;
  store: JudgeCardStore;
  refreshScores: RefreshScores;
}

/** A judge's cards of a round go to the organiser, all at once. From then on they are locked. */
export const createReleaseCards =
  ({ changes, contents, plans, store, refreshScores }: ReleaseCardsDeps) =>
  (
    unit: Unit<{ released: number }>,
    { judgeCode, competitionCode }: JudgeCaller,
    roundCode: string,
  ): Promise<{ released: number }> =>
    changes.run(unit, { userCode: judgeCode, competitionCode }, async (change) => {
      const { tx, now, competition } = change;
      const round = (await contents.within(tx, competition)).rounds.find((one) => one.roundCode === roundCode);
      if (!round) throw refuse('ROUND_NOT_FOUND');
      const settings = await plans.settings(tx, roundCode);
      if (settings?.closed_at || !round.isLive || competition.status !== 'LIVE') throw refuse('JUDGING_CLOSED');
      const cards = await store.toRelease(tx, judgeCode, roundCode);
      const open = cards.filter((card) => card.has_conflict || card.scored < round.criteria.length);
      if (open.length > 0)
        throw refuse('CARDS_INCOMPLETE', { containerCodes: open.map((card) => card.container_code) });
      const containerCodes = cards.map((card) => card.container_code);
      await store.submit(tx, { judgeCode, roundCode, now }, containerCodes);
      if (cards.length > 0) {
        await change.record('cards.released', judgeCode, null, { roundCode, cards: cards.length });
        await appendToChain(tx, competitionCode, [
          { at: now, actor: judgeCode, act: 'cards.released', subject: roundCode, details: { containerCodes } },
        ]);
        await refreshScores(change, roundCode, containerCodes);
        change.announce(events.judgeStatusUpdate, [{ of: 'competition', competitionCode }], {
          competitionCode,
          judgeCode,
        });
        change.announce(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
      }
      return { released: cards.length };
    });
