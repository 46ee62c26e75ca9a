import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { cardRequestFor } from '@podium/domain/judging';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { JudgeCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import {
  type FindRealCodes,
  isCardOpen,
  type JudgeCardStore,
  notifyJudges,
  type ReadBlindRounds,
  type RoundStateStore,
} from '../score-cards/service.ts';
import type { CardRequestStore } from './card-request-store.ts';
import { ownRequestView } from './views.ts';

interface AskAboutCardDeps {
  changes: Changes;
  contents: CompetitionContents;
  states: RoundStateStore;
  cards: JudgeCardStore;
  blindRounds: ReadBlindRounds;
  findRealCodes: FindRealCodes;
  requests: CardRequestStore;
}
type Asked = EndpointOutput<Endpoints['askAboutCard']>;
interface OfCard {
  roundCode: string;
  containerCode: string;
}

/** The judge of a closed round asks that a card counts, or that it is opened again. */
export const createAskAboutCard = (deps: AskAboutCardDeps) => {
  const { changes, contents, states, cards, blindRounds, findRealCodes, requests } = deps;
  /** The card with its real code: the judge of a blind round knows another. */
  const findCard = async ({ tx, competition }: Change, judgeCode: string, shown: OfCard) => {
    const content = await contents.within(tx, competition);
    const round = content.rounds.find((one) => one.roundCode === shown.roundCode);
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const rounds = await blindRounds(tx, competition.competition_code, content);
    const [asked] = await findRealCodes(tx, rounds, [{ judgeCode, operations: [shown] }]);
    const key = { judgeCode, roundCode: shown.roundCode, containerCode: asked?.operations[0]?.containerCode ?? '' };
    const [card] = (await cards.find(tx, [key])).values();
    if (!card) throw refuse('CARD_NOT_FOUND');
    return { ...card, isComplete: !card.hasConflict && card.scored === round.criteria.length };
  };
  return (
    unit: Unit<Asked>,
    { judgeCode, competitionCode }: JudgeCaller,
    shown: OfCard,
    reason: string,
  ): Promise<Asked> =>
    changes.run(unit, { userCode: judgeCode, competitionCode }, async (change) => {
      const { tx, now, competition } = change;
      const card = await findCard(change, judgeCode, shown);
      const { roundCode, containerCode } = card;
      const isClosed = Boolean((await states.find(tx, roundCode))?.closed_at);
      if (!isClosed || isCardOpen(card, now)) throw refuse('CARD_REQUEST_NOT_NEEDED');
      const kind = cardRequestFor(card);
      if (kind === null || competition.status !== 'LIVE') throw refuse('CARD_NOT_FOUND');
      const key = { roundCode, containerCode, judgeCode };
      const earlier = await requests.find(tx, key);
      if (earlier?.state === 'waiting' && earlier.isShown) throw refuse('CARD_REQUEST_WAITING');
      await requests.add(tx, { ...key, competitionCode, kind, reason, now });
      await change.record('card-request.made', judgeCode, null, { roundCode, containerCode, request: kind, reason });
      await appendToChain(tx, competitionCode, [
        {
          at: now,
          actor: judgeCode,
          act: 'card-request.made',
          subject: roundCode,
          details: { containerCode, kind, reason },
        },
      ]);
      notifyJudges(change, roundCode, [judgeCode]);
      const request = await requests.find(tx, key);
      if (!request) throw new Error('The request is not there.');
      return { request: ownRequestView(request) };
    });
};
