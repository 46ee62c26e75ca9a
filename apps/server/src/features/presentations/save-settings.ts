import type { EndpointInput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { announcePresentations } from './announce.ts';
import type { ReadQueues } from './read-queues.ts';
import type { SettingsAnswer, SettingsStore } from './settings-store.ts';

type Body = EndpointInput<Endpoints['savePresentationSettings']>['body'];

interface SaveSettingsDeps {
  changes: Changes;
  contents: CompetitionContents;
  settings: SettingsStore;
  readQueues: ReadQueues;
}

/** The lengths count for every presentation of the round from now on, also for the one that is on. */
export const createSaveSettings =
  ({ changes, contents, settings, readQueues }: SaveSettingsDeps) =>
  (
    unit: Unit<SettingsAnswer>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { version, ...wanted }: Body,
  ): Promise<SettingsAnswer> =>
    changes.run(unit, caller, async (change) => {
      const { tx, competition } = change;
      const { competitionCode } = caller;
      const parts = await contents.within(tx, competition);
      if (!parts.rounds.some((one) => one.roundCode === roundCode)) throw refuse('ROUND_NOT_FOUND');
      const before = await settings.read(tx, roundCode);
      if (before.version !== version) throw refuse('STALE_VERSION', { current: before });
      const saved = { settings: wanted, version: version + 1 };
      await settings.save(tx, { competitionCode, roundCode }, saved);
      await change.record('presentation.settings', roundCode, before.settings, wanted);
      const queues = await readQueues(tx, competitionCode, roundCode, parts);
      const codes = [...queues.values()].flatMap(({ queue }) => queue.map(({ containerCode }) => containerCode));
      await announcePresentations(change, roundCode, codes);
      return saved;
    });
