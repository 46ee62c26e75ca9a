import type { EndpointOutput, Endpoints, RewardData } from '@podium/contract';
import { events } from '@podium/contract/events';
import type { Reward } from '@podium/domain/rewards';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RefreshPlacements } from './refresh-placements.ts';
import type { RewardStore } from './reward-store.ts';

interface SaveRewardDeps {
  changes: Changes;
  store: RewardStore;
  refreshPlacements: RefreshPlacements;
}
type Saved = EndpointOutput<Endpoints['saveReward']>;

export const presentReward = ({ values, version }: { values: Reward; version: number }): RewardData => ({
  places: [...values.places],
  prizes: [...values.prizes],
  trophies: [...values.trophies],
  medals: [...values.medals],
  coins: [...values.coins],
  disable: true,
  version,
});

export const createSaveReward =
  ({ changes, store, refreshPlacements }: SaveRewardDeps) =>
  (unit: Unit<Saved>, caller: MemberCaller, { values, version }: { values: Reward; version: number }): Promise<Saved> =>
    changes.run(unit, caller, async (change) => {
      const { competitionCode, userCode } = caller;
      const before = await store.reward(change.tx, competitionCode);
      if (before.version !== version) throw staleVersion('saveReward', { reward: presentReward(before) });
      await store.saveReward(change.tx, competitionCode, values, version + 1);
      await change.record('reward.saved', competitionCode, { ...before.values }, { ...values });
      await refreshPlacements(change, userCode, null);
      change.announce(events.updateCompetitionSetting, [{ of: 'competition', competitionCode }], {
        competitionCode,
        section: 'reward',
        version: version + 1,
      });
      return { reward: presentReward({ values, version: version + 1 }) };
    });
