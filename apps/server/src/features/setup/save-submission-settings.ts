import type { SubmissionSettings } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { checkSettingsVersion, type ReadSettings, type SettingsAnswer } from './read-settings.ts';
import type { RoundDeadlines } from './round-deadlines.ts';

interface SaveSubmissionSettingsDeps {
  changes: Changes;
  readSettings: ReadSettings;
  deadlines: RoundDeadlines;
}

export const createSaveSubmissionSettings =
  ({ changes, readSettings, deadlines }: SaveSubmissionSettingsDeps) =>
  (
    unit: Unit<SettingsAnswer>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { values, version }: { values: SubmissionSettings; version: number },
  ): Promise<SettingsAnswer> =>
    changes.run(unit, caller, async (change) => {
      const before = await readSettings(change.tx, caller.competitionCode);
      const settings = before.submissions.find((row) => row.roundCode === roundCode);
      if (!settings) throw refuse('ROUND_NOT_FOUND');
      checkSettingsVersion(settings, version);
      await deadlines.saveSubmission(change, before, settings, values);
      return { settings: await readSettings(change.tx, caller.competitionCode) };
    });
