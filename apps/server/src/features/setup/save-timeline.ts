import type { EndpointInput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { checkSettingsVersion, type ReadSettings, type SettingsAnswer } from './read-settings.ts';
import type { RoundDeadlines } from './round-deadlines.ts';

interface SaveTimelineDeps {
  changes: Changes;
  readSettings: ReadSettings;
  deadlines: RoundDeadlines;
}

export const createSaveTimeline =
  ({ changes, readSettings, deadlines }: SaveTimelineDeps) =>
  (
    unit: Unit<SettingsAnswer>,
    caller: MemberCaller,
    { values, version }: EndpointInput<Endpoints['saveTimeline']>['body'],
  ): Promise<SettingsAnswer> =>
    changes.run(unit, caller, async (change) => {
      const before = await readSettings(change.tx, caller.competitionCode);
      checkSettingsVersion(before.timeline, version);
      await deadlines.saveTimeline(change, before, values);
      return { settings: await readSettings(change.tx, caller.competitionCode) };
    });
