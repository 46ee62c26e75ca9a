import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { SettingsReader } from '../competitions/service.ts';
import type { CardStore } from './card-store.ts';
import type { PlanStore } from './plan-store.ts';
import { settingsFrom } from './present-plan.ts';
import { notifyJudges } from './notify-judges.ts';

interface CloseJudgingDeps {
  changes: Changes;
  plans: PlanStore;
  cards: CardStore;
  roundContainers: RoundContainers;
  setup: SettingsReader;
}
type InRound = MemberCaller & { roundCode: string };
type Closed = { closedAt: string | null };

/** Ends the judging of a round, and begins it again. */
export const createCloseJudging = ({ changes, plans, cards, roundContainers, setup }: CloseJudgingDeps) => {
  const setClosed = async ({ tx, competition }: Change, roundCode: string, closedAt: Date | null): Promise<void> => {
    const competitionCode = competition.competition_code;
    const { blind } = (await setup.read(tx, competitionCode)).judging.values;
    const settings = settingsFrom(await plans.settings(tx, roundCode), blind);
    await plans.setClosed(tx, { roundCode, competitionCode }, settings, closedAt);
  };
  return {
    close: (unit: Unit<Closed>, { roundCode, ...caller }: InRound, reason: string | null) =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        await roundContainers(tx, caller.competitionCode, roundCode);
        const open = (await cards.open(tx, roundCode)).filter(
          (card) => card.submitted_at === null && card.recused_at === null,
        );
        if (open.length > 0 && reason === null) throw refuse('CARDS_OPEN', { cards: open.length });
        await setClosed(change, roundCode, now);
        await change.record('judging.closed', roundCode, null, { reason, openCards: open.length });
        notifyJudges(change, roundCode, [...new Set(open.map((card) => card.judge_code))]);
        return { closedAt: now.toISOString() };
      }),
    reopen: (unit: Unit<Closed>, { roundCode, ...caller }: InRound, reason: string) =>
      changes.run(unit, caller, async (change) => {
        await roundContainers(change.tx, caller.competitionCode, roundCode);
        await setClosed(change, roundCode, null);
        await change.record('judging.reopened', roundCode, null, { reason });
        const judgeCodes = (await cards.open(change.tx, roundCode)).map((card) => card.judge_code);
        notifyJudges(change, roundCode, [...new Set(judgeCodes)]);
        return { closedAt: null };
      }),
  };
};
