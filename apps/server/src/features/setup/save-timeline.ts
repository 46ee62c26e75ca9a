import type { EndpointInput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RoundsOf } from '../competitions/service.ts';
import { checkSettingsVersion, type ReadSettings, type SettingsAnswer } from './read-settings.ts';
import type { SetupStore } from './setup-store.ts';
import type { Timeline } from './timeline.ts';

interface SaveTimelineDeps {
  store: SetupStore;
  timeline: Timeline;
  changes: Changes;
  rounds: RoundsOf;
  readSettings: ReadSettings;
}

export const createSaveTimeline =
  ({ store, timeline, changes, rounds, readSettings }: SaveTimelineDeps) =>
  (
    unit: Unit<SettingsAnswer>,
    caller: MemberCaller,
    { values, version }: EndpointInput<Endpoints['saveTimeline']>['body'],
  ): Promise<SettingsAnswer> =>
    changes.run(unit, caller, async ({ tx, now, record, announce }) => {
      const { competitionCode } = caller;
      const before = (await readSettings(tx, competitionCode)).timeline;
      checkSettingsVersion(before, version);
      const roundCodes = (await rounds.list(tx, competitionCode)).map(({ roundCode }) => roundCode);
      await timeline.save(tx, competitionCode, values, { rounds: roundCodes, now });
      await store.saveSection(tx, competitionCode, 'timeline', {}, version + 1);
      const settings = await readSettings(tx, competitionCode);
      const after = settings.timeline;
      await record('timeline.changed', competitionCode, { timeline: before.values }, { timeline: after.values });
      announce(
        events.timelineUpdate,
        [
          { of: 'competition', competitionCode },
          { of: 'containers', competitionCode },
        ],
        { competitionCode, timeline: after.values, version: after.version },
      );
      return { settings };
    });
