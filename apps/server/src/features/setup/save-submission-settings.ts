import type { SubmissionSettings } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RoundsOf } from '../competitions/service.ts';
import { checkSettingsVersion, type ReadSettings, type SettingsAnswer } from './read-settings.ts';
import type { SetupStore } from './setup-store.ts';

interface SaveSubmissionSettingsDeps {
  store: SetupStore;
  changes: Changes;
  rounds: RoundsOf;
  readSettings: ReadSettings;
}

export const createSaveSubmissionSettings =
  ({ store, changes, rounds, readSettings }: SaveSubmissionSettingsDeps) =>
  (
    unit: Unit<SettingsAnswer>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { values, version }: { values: SubmissionSettings; version: number },
  ): Promise<SettingsAnswer> =>
    changes.run(unit, caller, async ({ tx, record, announce }) => {
      const { competitionCode } = caller;
      const before = (await readSettings(tx, competitionCode)).submissions.find((row) => row.roundCode === roundCode);
      if (!before) throw refuse('ROUND_NOT_FOUND');
      checkSettingsVersion(before, version);
      await store.saveSubmission(tx, competitionCode, roundCode, values, version + 1);
      await record('submission-settings.changed', roundCode, before.values, values);
      // Participants do not see a round before it is live.
      const isLive = (await rounds.list(tx, competitionCode)).some(
        (round) => round.roundCode === roundCode && round.isLive,
      );
      const to = [
        { of: 'competition', competitionCode },
        ...(isLive ? [{ of: 'containers', competitionCode } as const] : []),
      ] as const;
      announce(events.submissionSettingsUpdate, to, { competitionCode, roundCode, values, version: version + 1 });
      return { settings: await readSettings(tx, competitionCode) };
    });
