import type { Closing, EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { ClosingChoice } from '@podium/domain/judging';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { SettingsReader } from '../competitions/service.ts';
import { closedRoundMail, type PlanStore, settingsFrom } from '../judging-plan/service.ts';
import type { Judges } from '../judges/service.ts';
import { type CardDecisionStore, type CardStore, notifyJudges } from '../score-cards/service.ts';
import type { ReadClosing } from './read-closing.ts';

interface CloseJudgingDeps {
  changes: Changes;
  judges: Judges;
  plans: PlanStore;
  cards: CardStore;
  decisions: CardDecisionStore;
  roundContainers: RoundContainers;
  setup: SettingsReader;
  outbox: Outbox;
  readClosing: ReadClosing;
}
type InRound = MemberCaller & { roundCode: string };
type Closed = EndpointOutput<Endpoints['closeJudging']>;
type Body = EndpointInput<Endpoints['closeJudging']>['body'];
interface Chosen {
  judge: Closing['judges'][number];
  choice: ClosingChoice;
  reason: string | null;
}
const hourMs = 3_600_000;

/** What was chosen for each judge with finished cards. Where nothing was chosen they count. */
const chosenOf = (closing: Closing, { choices, counting }: Pick<Body, 'choices' | 'counting'>): Chosen[] => {
  const byJudge = new Map(choices.map((one) => [one.judgeCode, one]));
  const chosen = closing.judges
    .filter(({ finished }) => finished.length > 0)
    .map((judge): Chosen => {
      const { choice = 'count', reason = null } = byJudge.get(judge.judgeCode) ?? {};
      if (choice === 'leave-out' && (reason ?? '').length < 3) throw refuse('REASON_MISSING');
      if (choice === 'ask' && judge.isRemoved) throw refuse('JUDGE_REMOVED');
      return { judge, choice, reason };
    });
  const counted = chosen
    .filter(({ choice }) => choice === 'count')
    .reduce((sum, { judge }) => sum + judge.finished.length, 0);
  // The person decided about what they saw; cards that were released or changed since are looked at again.
  if (closing.counting + counted !== counting)
    throw refuse('CLOSING_CHANGED', { counting: closing.counting + counted });
  return chosen;
};

/** Ends the judging of a round, and begins it again. */
export const createCloseJudging = (deps: CloseJudgingDeps) => {
  const { changes, judges, plans, cards, decisions, roundContainers, setup, outbox, readClosing } = deps;
  const setClosed = async ({ tx, competition }: Change, roundCode: string, closed: { at: Date; by: string } | null) => {
    const competitionCode = competition.competition_code;
    const { blind } = (await setup.read(tx, competitionCode)).judging.values;
    const settings = settingsFrom(await plans.settings(tx, roundCode), blind);
    await plans.setClosed(tx, { roundCode, competitionCode }, settings, closed);
  };
  const ask = async (change: Change, closing: Closing, { judge }: Chosen, until: Date, userCode: string) => {
    const { tx, now, competition } = change;
    const { competition_code: competitionCode, competition_name: competitionName } = competition;
    const known = (await judges.listOn(tx, competitionCode)).find((one) => one.judgeCode === judge.judgeCode);
    if (!known) throw refuse('JUDGE_NOT_FOUND', { judgeCode: judge.judgeCode });
    const { roundName } = closing;
    const text = closedRoundMail({
      competitionName,
      roundName,
      open: judge.finished.length,
      link: known.loginUrl,
      until,
    });
    await outbox.send(tx, { to: known.email, userCode: null, sentBy: { userCode, competitionCode }, ...text }, now);
  };
  /** Carries out what was chosen for one judge, with the judge's name in the history. */
  const carryOut = async (change: Change, closing: Closing, chosen: Chosen, until: Date, userCode: string) => {
    const { tx, now, competition } = change;
    const { roundCode } = closing;
    const { judgeCode, finished } = chosen.judge;
    const containerCodes = finished.map(({ containerCode }) => containerCode);
    const key = { roundCode, judgeCode, containerCodes };
    const { reason } = chosen;
    if (chosen.choice === 'ask') {
      await decisions.askUntil(tx, key, { act: 'asked', by: userCode, reason, at: now }, until);
      await ask(change, closing, chosen, until, userCode);
      return;
    }
    const isCounted = chosen.choice === 'count';
    const decision = { act: isCounted ? 'counted' : 'left-out', by: userCode, reason, at: now } as const;
    await (isCounted ? decisions.countFor(tx, key, decision) : decisions.leaveOut(tx, key, decision));
    const act = isCounted ? ('cards.counted' as const) : ('cards.left-out' as const);
    const touches = { rounds: [roundCode], containers: containerCodes };
    await change.record(act, judgeCode, null, { roundCode, cards: finished.length, reason }, touches);
    await appendToChain(tx, competition.competition_code, [
      { at: now, actor: userCode, act, subject: roundCode, details: { judgeCode, containerCodes, reason } },
    ]);
  };
  return {
    close: (unit: Unit<Closed>, { roundCode, ...caller }: InRound, body: Body) =>
      changes.decide(unit, caller, async (change): Promise<Closed> => {
        const { tx, now } = change;
        const { competitionCode, userCode } = caller;
        const closing = await readClosing(tx, competitionCode, roundCode);
        const unknown = body.choices.find(
          ({ judgeCode }) => !closing.judges.some((one) => one.judgeCode === judgeCode),
        );
        if (unknown) throw refuse('CLOSING_CHANGED', { counting: closing.counting });
        const until = new Date(now.getTime() + body.askHours * hourMs);
        const chosen = chosenOf(closing, body);
        for (const one of chosen) await carryOut(change, closing, one, until, userCode);
        await setClosed(change, roundCode, { at: now, by: userCode });
        const unfinished = closing.judges.reduce((sum, judge) => sum + judge.unfinished.length, 0);
        const asked = chosen.filter(({ choice }) => choice === 'ask').map(({ judge }) => judge.judgeCode);
        const after = { counting: body.counting, expected: closing.expected, unfinished, asked };
        await change.record('judging.closed', roundCode, null, after);
        notifyJudges(change, roundCode, [
          ...new Set((await cards.present(tx, roundCode)).map((card) => card.judge_code)),
        ]);
        return { closedAt: now.toISOString(), counting: body.counting };
      }),
    reopen: (unit: Unit<{ closedAt: string | null }>, { roundCode, ...caller }: InRound, reason: string) =>
      changes.decide(unit, caller, async (change) => {
        await roundContainers(change.tx, caller.competitionCode, roundCode);
        await setClosed(change, roundCode, null);
        await decisions.endAsking(change.tx, roundCode);
        await change.record('judging.reopened', roundCode, null, { reason });
        const judgeCodes = (await cards.present(change.tx, roundCode)).map((card) => card.judge_code);
        notifyJudges(change, roundCode, [...new Set(judgeCodes)]);
        return { closedAt: null };
      }),
  };
};
