import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { placementAwards, type Transfer, userOfAccount } from '@podium/domain/ledger';
import type { Placement } from '@podium/domain/rewards';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Rewards } from '../rewards/service.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { PostTransfers } from './post-transfers.ts';
import type { PrizeStore } from './prize-store.ts';

interface AwardPlacementsDeps {
  changes: Changes;
  reader: ContainerReader;
  placementsOf: Rewards['placements'];
  ledger: LedgerStore;
  prizes: PrizeStore;
  postTransfers: PostTransfers;
}
type Awarded = EndpointOutput<Endpoints['awardPlacements']>;
type On = Db | Tx;
interface Due {
  version: number;
  coins: number;
  people: number;
}

/** Coins by placement: what the newest placements win, less what was paid already. */
export const createAwardPlacements = (deps: AwardPlacementsDeps) => {
  const { changes, reader, placementsOf, ledger, prizes, postTransfers } = deps;
  const plan = async (on: On, competitionCode: string) => {
    const newest = await placementsOf(on, competitionCode);
    if (!newest) return undefined;
    const { version, placements } = newest;
    const byContainer = new Map(placements.map((one) => [one.containerCode, one]));
    const members = await reader.members(on, [...byContainer.keys()]);
    const won = new Map<string, number>();
    const places = new Map<string, Placement>();
    for (const { container_code, user_code, status } of members) {
      const placement = byContainer.get(container_code);
      if (!placement || user_code === null || status !== 'ONBOARDED') continue;
      won.set(user_code, placement.coins);
      places.set(user_code, placement);
    }
    const paid = await ledger.paidForPlacements(on, competitionCode);
    const transfers = placementAwards(won, paid, await ledger.balances(on, competitionCode));
    return { version, placements, places, transfers };
  };
  const reasonOf = ({ from, to }: Transfer, places: ReadonlyMap<string, Placement>): string => {
    const place = places.get(userOfAccount(to) ?? userOfAccount(from) ?? '')?.place;
    return place === undefined ? 'Placement corrected' : `Place ${place}`;
  };
  return {
    /** What is still to be paid; undefined before there are placements. */
    due: async (on: On, competitionCode: string): Promise<Due | undefined> => {
      const planned = await plan(on, competitionCode);
      if (!planned) return undefined;
      const due = planned.transfers.filter(({ from }) => from === 'BUDGET');
      return {
        version: planned.version,
        coins: due.reduce((sum, { coins }) => sum + coins, 0),
        people: planned.transfers.length,
      };
    },
    award: (unit: Unit<Awarded>, caller: MemberCaller): Promise<Awarded> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const { competitionCode, userCode } = caller;
        const planned = await plan(tx, competitionCode);
        if (!planned) throw refuse('PLACEMENTS_MISSING');
        const { version, placements, places, transfers } = planned;
        await postTransfers.postAll(
          change,
          transfers.map((transfer) => ({ transfer, reason: reasonOf(transfer, places), madeBy: userCode })),
        );
        const promised = placements.flatMap(({ containerCode, containerName, place, prize, trophy }) =>
          [prize, trophy]
            .filter(Boolean)
            .map((prizeName) => ({ prizeName, winner: containerName, containerCode, place })),
        );
        const added = await prizes.promise(tx, competitionCode, promised, { userCode, now });
        const details = { version, transfers: transfers.length, prizes: added };
        await change.record('coins.placements-paid', competitionCode, null, details);
        return details;
      }),
  };
};
export type AwardPlacements = ReturnType<typeof createAwardPlacements>;
