import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ReadBlindRounds } from './blind-rounds.ts';
import type { JudgeCardStore } from './judge-card-store.ts';
import type { RoundStateStore } from './round-state-store.ts';

interface ReleaseCardsDeps {
  changes: Changes;
  contents: CompetitionContents;
  states: RoundStateStore;
  store: JudgeCardStore;
  blindRounds: ReadBlindRounds;
}
type OpenCard = Awaited<ReturnType<JudgeCardStore['toRelease']>>[number];

/** In a closed round only the finished cards that the organiser asked about may go out, until the time that was set. */
export const isAsked = ({ status, release_asked_until: until }: OpenCard, now: Date): boolean =>
  status === 'finished' && until !== null && until.getTime() > now.getTime();

/** A judge's cards of a round go to the organiser, all at once. From then on they are locked. */
export const createReleaseCards = ({ changes, contents, states, store, blindRounds }: ReleaseCardsDeps) => {
  const cardsToRelease = async (change: Change, judgeCode: string, roundCode: string): Promise<string[]> => {
    const { tx, now, competition } = change;
    const content = await contents.within(tx, competition);
    const round = content.rounds.find((one) => one.roundCode === roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    if (!round.isLive || competition.status !== 'LIVE') throw refuse('JUDGING_CLOSED');
    const cards = await store.toRelease(tx, judgeCode, roundCode);
    const codesOf = (rows: readonly OpenCard[]) => rows.map((card) => card.container_code);
    if ((await states.find(tx, roundCode))?.closed_at) {
      const asked = cards.filter((card) => isAsked(card, now));
      if (asked.length === 0) throw refuse('JUDGING_CLOSED');
      return codesOf(asked);
    }
    const open = cards.filter(({ status }) => status === 'unfinished');
    if (open.length > 0) {
      const { shownCode } = await blindRounds(tx, competition.competition_code, content);
      throw refuse('CARDS_INCOMPLETE', { containerCodes: codesOf(open).map((code) => shownCode(roundCode, code)) });
    }
    return codesOf(cards);
  };
  return (
    unit: Unit<{ released: number }>,
    { judgeCode, competitionCode }: JudgeCaller,
    roundCode: string,
  ): Promise<{ released: number }> =>
    changes.run(unit, { userCode: judgeCode, competitionCode }, async (change) => {
      const { tx, now } = change;
      const containerCodes = await cardsToRelease(change, judgeCode, roundCode);
      const cards = containerCodes.length;
      if (cards === 0) return { released: 0 };
      await store.submit(tx, { judgeCode, roundCode, now }, containerCodes);
      const touches = { rounds: [roundCode], containers: containerCodes };
      await change.record('cards.released', judgeCode, null, { roundCode, cards }, touches);
      await appendToChain(tx, competitionCode, [
        { at: now, actor: judgeCode, act: 'cards.released', subject: roundCode, details: { containerCodes } },
      ]);
      change.announce(events.judgeStatusUpdate, [{ of: 'competition', competitionCode }], {
        competitionCode,
        judgeCode,
      });
      change.announce(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
      return { released: cards };
    });
};
