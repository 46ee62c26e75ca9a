import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardStore } from '../score-cards/service.ts';
import { reminderMail } from '../judging-plan/service.ts';
import type { ReminderStore } from './reminder-store.ts';

interface RemindJudgeDeps {
  changes: Changes;
  judges: Judges;
  cards: CardStore;
  reminders: ReminderStore;
  roundContainers: RoundContainers;
  outbox: Outbox;
}

const pauseMs = 10 * 60_000;

/** Tells a judge how many cards are open. At most once in ten minutes. */
export const createRemindJudge =
  ({ changes, judges, cards, reminders, roundContainers, outbox }: RemindJudgeDeps) =>
  (
    unit: Unit<{ done: true }>,
    { roundCode, judgeCode, ...caller }: MemberCaller & { roundCode: string; judgeCode: string },
  ): Promise<{ done: true }> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now, competition } = change;
      const { round } = await roundContainers(tx, caller.competitionCode, roundCode);
      const judge = (await judges.listOn(tx, caller.competitionCode)).find((one) => one.judgeCode === judgeCode);
      if (!judge || judge.status === 'REMOVED') throw refuse('JUDGE_NOT_FOUND', { judgeCode });
      const last = await reminders.last(tx, roundCode, judgeCode);
      if (last && now.getTime() - last.getTime() < pauseMs)
        throw refuse('REMINDED_ALREADY', { at: last.toISOString() });
      const open = (await cards.present(tx, roundCode)).filter(
        (card) => card.judge_code === judgeCode && card.submitted_at === null && card.recused_at === null,
      );
      await reminders.note(tx, roundCode, judgeCode, now);
      const { userCode, competitionCode } = caller;
      const text = reminderMail({
        competitionName: competition.competition_name,
        roundName: round.roundName,
        open: open.length,
        link: judge.loginUrl,
      });
      await outbox.send(tx, { to: judge.email, userCode: null, sentBy: { userCode, competitionCode }, ...text }, now);
      await change.record('judge.reminded', judgeCode, null, { roundCode, open: open.length });
      return { done: true };
    });
