import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { Judges } from '../judges/service.ts';
import type { AskedCardStore } from '../score-cards/service.ts';
import type { CardStore } from '../score-cards/service.ts';
import type { ConflictStore } from './conflict-store.ts';
import { askedCardMail } from './mail-texts.ts';
import type { PlanStore } from './plan-store.ts';
import { notifyJudges } from '../score-cards/service.ts';

interface AskForCardDeps {
  changes: Changes;
  judges: Judges;
  plans: PlanStore;
  cards: CardStore;
  askedCards: AskedCardStore;
  conflicts: ConflictStore;
  roundContainers: RoundContainers;
  outbox: Outbox;
}
interface Pair {
  containerCode: string;
  judgeCode: string;
}

/** Asks a judge for one more card. A conflict is never overridden here: a card asked for may decide a prize. */
export const createAskForCard = ({
  changes,
  judges,
  plans,
  cards,
  askedCards,
  conflicts,
  roundContainers,
  outbox,
}: AskForCardDeps) => {
  const openRound = async ({ tx, competition }: Change, roundCode: string, containerCode: string) => {
    const { round, participants } = await roundContainers(tx, competition.competition_code, roundCode);
    if (!participants.some((row) => row.container_code === containerCode)) throw refuse('CONTAINER_NOT_FOUND');
    const isClosed = (await plans.settings(tx, roundCode))?.closed_at || !round.isLive || competition.status !== 'LIVE';
    if (isClosed) throw refuse('JUDGING_CLOSED');
    return round;
  };
  const freeJudge = async ({ tx, competition }: Change, roundCode: string, { containerCode, judgeCode }: Pair) => {
    const { competition_code: competitionCode } = competition;
    const judge = (await judges.listOn(tx, competitionCode)).find((one) => one.judgeCode === judgeCode);
    if (!judge || judge.status === 'REMOVED') throw refuse('JUDGE_NOT_FOUND', { judgeCode });
    const isInConflict = (await conflicts.of(tx, competitionCode)).some(
      (row) => row.judge_code === judgeCode && row.container_code === containerCode,
    );
    if (isInConflict) throw refuse('JUDGE_IN_CONFLICT');
    const held = (await cards.present(tx, roundCode)).filter((card) => card.judge_code === judgeCode).length;
    if (judge.maxContainers !== null && held >= judge.maxContainers) throw refuse('JUDGE_FULL');
    return judge;
  };

  return (
    unit: Unit<{ askedAt: string }>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { containerCode, judgeCode }: Pair,
  ): Promise<{ askedAt: string }> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now, competition } = change;
      const { userCode, competitionCode } = caller;
      const round = await openRound(change, roundCode, containerCode);
      const judge = await freeJudge(change, roundCode, { containerCode, judgeCode });
      if (!(await askedCards.add(tx, { roundCode, competitionCode, containerCode, judgeCode }, now)))
        throw refuse('CARD_ALREADY_PRESENT');
      const text = askedCardMail({
        competitionName: competition.competition_name,
        roundName: round.roundName,
        link: judge.loginUrl,
      });
      await outbox.send(tx, { to: judge.email, userCode: null, sentBy: { userCode, competitionCode }, ...text }, now);
      const touches = { rounds: [roundCode], containers: [containerCode] };
      await change.record('card.asked', judgeCode, null, { roundCode, containerCode }, touches);
      await appendToChain(tx, competitionCode, [
        {
          at: now,
          actor: userCode,
          act: 'card.asked',
          subject: `${roundCode} ${containerCode}`,
          details: { judgeCode },
        },
      ]);
      notifyJudges(change, roundCode, [judgeCode]);
      return { askedAt: now.toISOString() };
    });
};
