import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { canGrant } from '@podium/domain/judging';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import {
  type BlindCodes,
  type CardDecisionStore,
  type CardStore,
  notifyJudges,
  type ReadBlindRounds,
} from '../score-cards/service.ts';
import type { CardRequestStore } from './card-request-store.ts';
import { openedCardMail } from './mail-texts.ts';
import { ownRequestView } from './views.ts';

interface DecideCardRequestDeps {
  changes: Changes;
  judges: Judges;
  cards: CardStore;
  codes: BlindCodes;
  decisions: CardDecisionStore;
  outbox: Outbox;
  requests: CardRequestStore;
  roundContainers: RoundContainers;
  contents: CompetitionContents;
  blindRounds: ReadBlindRounds;
}
type Body = EndpointInput<Endpoints['decideCardRequest']>['body'];
type Decided = EndpointOutput<Endpoints['decideCardRequest']>;
type OfCard = MemberCaller & { roundCode: string; judgeCode: string; containerCode: string };
const hourMs = 3_600_000;

/** Gives the judge of a closed round what was asked for, or says why not. The person who decides sees no points. */
export const createDecideCardRequest = (deps: DecideCardRequestDeps) => {
  const { changes, judges, cards, codes, decisions, outbox, requests, roundContainers, contents, blindRounds } = deps;

  const mailOpened = async (
    change: Change,
    of: OfCard,
    names: { roundName: string; containerName: string },
    until: Date,
  ) => {
    const { tx, now, competition } = change;
    const { roundCode, containerCode, judgeCode, userCode, competitionCode } = of;
    const judge = (await judges.listOn(tx, competitionCode)).find((one) => one.judgeCode === judgeCode);
    if (!judge || judge.status === 'REMOVED') throw refuse('JUDGE_REMOVED');
    const { isBlind } = await blindRounds(tx, competitionCode, await contents.within(tx, competition));
    const text = openedCardMail({
      competitionName: competition.competition_name,
      roundName: names.roundName,
      containerName: isBlind(roundCode) ? codes.name(roundCode, containerCode) : names.containerName,
      link: judge.loginUrl,
      until,
    });
    await outbox.send(tx, { to: judge.email, userCode: null, sentBy: { userCode, competitionCode }, ...text }, now);
  };

  /** Accepts: the card counts as it is, or is open until the time that is given back. */
  const grant = async (change: Change, of: OfCard, { reason, openHours }: Body): Promise<Date | null> => {
    const { tx, now, competition } = change;
    const { roundCode, judgeCode, containerCode, userCode } = of;
    const request = await requests.find(tx, of);
    const { round } = await roundContainers(tx, competition.competition_code, roundCode);
    const card = (await cards.present(tx, roundCode)).find(
      (one) => one.judge_code === judgeCode && one.container_code === containerCode,
    );
    const isComplete = card !== undefined && !card.has_conflict && card.scored === round.criteria.length;
    if (request?.kind === 'open' && card?.is_judge_removed) throw refuse('JUDGE_REMOVED');
    if (!request || !card || !canGrant(request.kind, { status: card.status, isComplete }))
      throw refuse('CARD_REQUEST_CHANGED');
    const key = { roundCode, judgeCode, containerCodes: [containerCode] };
    const touches = { rounds: [roundCode], containers: [containerCode] };
    const after = { roundCode, containerCode, reason };
    if (request.kind === 'count') {
      await decisions.countAsAsked(tx, key, { act: 'counted', by: userCode, reason, at: now });
      await change.record('card-request.counted', judgeCode, null, after, touches);
      return null;
    }
    const until = new Date(now.getTime() + openHours * hourMs);
    await decisions.openUntil(tx, key, { act: 'reopened', by: userCode, reason, at: now }, until);
    await change.record('card-request.opened', judgeCode, null, after, touches);
    await mailOpened(change, of, { roundName: round.roundName, containerName: card.container_name }, until);
    return until;
  };

  return (unit: Unit<Decided>, of: OfCard, body: Body): Promise<Decided> =>
    changes.decide(unit, of, async (change) => {
      const { tx, now } = change;
      const { roundCode, judgeCode, containerCode, userCode, competitionCode } = of;
      const { accept, reason } = body;
      await roundContainers(tx, competitionCode, roundCode);
      if ((await requests.find(tx, of))?.state !== 'waiting') throw refuse('CARD_REQUEST_NOT_FOUND');
      const until = accept ? await grant(change, of, body) : null;
      if (!accept) await change.record('card-request.declined', judgeCode, null, { roundCode, containerCode, reason });
      await requests.decide(tx, of, { accept, by: userCode, reason, now });
      await appendToChain(tx, competitionCode, [
        {
          at: now,
          actor: userCode,
          act: accept ? (until ? 'card-request.opened' : 'card-request.counted') : 'card-request.declined',
          subject: roundCode,
          details: { judgeCode, containerCode, reason },
        },
      ]);
      notifyJudges(change, roundCode, [judgeCode]);
      const request = await requests.find(tx, of);
      if (!request) throw new Error('The request is not there.');
      return { request: ownRequestView(request), openUntil: until?.toISOString() ?? null };
    });
};
