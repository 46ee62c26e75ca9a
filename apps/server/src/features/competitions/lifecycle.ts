import { refuse } from '@podium/domain/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionStore } from './competition-store.ts';
import type { CopiedPart } from './ports.ts';
import type { CompetitionAnswer, Present } from './present.ts';

interface LifecycleDeps {
  store: CompetitionStore;
  changes: Changes;
  present: Present;
  /** In the order in which they need each other: settings of a round come after the rounds. */
  copiedParts: readonly CopiedPart[];
}

/** Copying, removing and restoring a whole competition. */
export const createLifecycle = ({ store, changes, present, copiedParts }: LifecycleDeps) => ({
  /** The person who copies organises the copy; the original does not change. */
  duplicate: (unit: Unit<CompetitionAnswer>, caller: MemberCaller) =>
    changes.run(unit, caller, async ({ tx, now, competition: from }) => {
      const competitionCode = await store.create(
        tx,
        {
          organiser: caller.userCode,
          competition_name: from.competition_name,
          search: from.search,
          competition_type: from.competition_type,
          team_size: from.team_size,
          min_team_size: from.min_team_size,
          image_file_id: from.image_file_id,
          category_name: from.category_name,
          sub_categories: from.sub_categories,
          details: from.details,
          rules: from.rules,
          create_step: from.create_step,
        },
        now,
      );
      const codes = new Map<string, string>();
      for (const part of copiedParts)
        await part.copy(tx, { from: from.competition_code, to: competitionCode, now, codes });
      await recordAudit(tx, {
        at: now,
        actor: caller.userCode,
        act: 'competition.duplicated',
        subject: competitionCode,
        competitionCode,
        details: { before: null, after: { from: from.competition_code } },
      });
      return present.answer(tx, { competitionCode, role: { as: 'organiser' } }, now);
    }),

  remove: (unit: Unit<{ done: true }>, caller: MemberCaller): Promise<{ done: true }> =>
    changes.run(unit, caller, async (change) => {
      const { tx, competition, now } = change;
      if (competition.status === 'LIVE') throw refuse('COMPETITION_UPDATE_FAILED', { field: 'status', reason: 'live' });
      await store.update(tx, caller.competitionCode, { removed_at: now });
      await change.record('competition.removed', caller.competitionCode, { removed: false }, { removed: true });
      const { competitionCode } = caller;
      change.disconnectChannels([
        { of: 'competition', competitionCode },
        { of: 'workspace', competitionCode },
        { of: 'containers', competitionCode },
        { of: 'chats', competitionCode },
      ]);
      return { done: true };
    }),

  /** One that is there already stays as it is: pressing twice is no mistake. */
  restore: (unit: Unit<CompetitionAnswer>, caller: MemberCaller) =>
    changes.inTurn(caller, () =>
      unit.transact(async (tx) => {
        const { now } = unit;
        const row = await store.byCode(tx, caller.competitionCode);
        if (row && row.removed_at !== null) {
          const change = await changes.begin(tx, now, caller, { removed: true });
          await store.update(tx, caller.competitionCode, { removed_at: null });
          await change.record('competition.restored', caller.competitionCode, { removed: true }, { removed: false });
        }
        return present.answer(tx, caller, now);
      }),
    ),
});
