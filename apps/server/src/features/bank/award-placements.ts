import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { placementAwards, type Transfer, userOfAccount } from '@podium/domain/ledger';
import type { Placement } from '@podium/domain/rewards';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import { readSealedMembers } from '../leaderboards/service.ts';
import type { Rewards } from '../rewards/service.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { PostTransfers } from './post-transfers.ts';
import type { PrizeStore } from './prize-store.ts';

interface AwardPlacementsDeps {
  changes: Changes;
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

/** What each person wins with these placements, and with which. */
export const winnings = (
  placements: readonly Placement[],
  members: readonly { containerCode: string; userCode: string }[],
) => {
  const byContainer = new Map(placements.map((one) => [one.containerCode, one]));
  const won = new Map<string, number>();
  const places = new Map<string, Placement>();
  for (const { containerCode, userCode } of members) {
    const placement = byContainer.get(containerCode);
    if (!placement) continue;
    won.set(userCode, placement.coins);
    places.set(userCode, placement);
  }
  return { won, places };
};

/** The real prizes of placements. */
export const promisedBy = (placements: readonly Placement[]) =>
  placements.flatMap(({ containerCode, containerName, place, prize, trophy }) =>
    [prize, trophy].filter(Boolean).map((prizeName) => ({ prizeName, winner: containerName, containerCode, place })),
  );

/** Coins by placement: what the newest placements win, less what was paid already. */
export const createAwardPlacements = (deps: AwardPlacementsDeps) => {
  const { changes, placementsOf, ledger, prizes, postTransfers } = deps;
  const plan = async (on: On, competitionCode: string) => {
    const newest = await placementsOf(on, competitionCode);
    if (!newest) return undefined;
    const { version, releaseVersion, placements } = newest;
    // Those who were in the containers of the release: who has left or come since changes nothing.
    const members = await readSealedMembers(on, competitionCode, releaseVersion);
    const { won, places } = winnings(placements, members);
    const paid = await ledger.paidForPlacements(on, competitionCode);
    const transfers = placementAwards(won, paid, await ledger.balances(on, competitionCode));
    return { version, placements, places, transfers };
  };
  const reasonOf = ({ from, to }: Transfer, places: ReadonlyMap<string, Placement>): string => {
    const place = places.get(userOfAccount(to) ?? userOfAccount(from) ?? '')?.place;
    return place === undefined ? 'Placement corrected' : `Place ${place}`;
  };
  /** Pays and takes back what a corrected release changed. What the budget cannot pay stays due, and the bank says so. */
  const correct = async (change: Change, { userCode, reason }: { userCode: string; reason: string | null }) => {
    const { competition_code: competitionCode } = change.competition;
    if ((await ledger.paidForPlacements(change.tx, competitionCode)).size === 0) return;
    const planned = await plan(change.tx, competitionCode);
    if (!planned || planned.transfers.length === 0) return;
    const why = (transfer: Transfer) => [reasonOf(transfer, planned.places), reason].filter(Boolean).join(': ');
    const made = planned.transfers.map((transfer) => ({ transfer, reason: why(transfer), madeBy: userCode }));
    const back = made.filter(({ transfer }) => transfer.to === 'BUDGET');
    const due = made.filter(({ transfer }) => transfer.to !== 'BUDGET');
    const outcomes = await postTransfers.postGroups(change, [back, ...due.map((one) => [one])]);
    const posted = outcomes.flatMap((outcome) => ('answer' in outcome ? outcome.answer : [])).length;
    const details = { version: planned.version, transfers: posted, due: made.length - posted, reason };
    await change.record('coins.placements-paid', competitionCode, null, details);
  };
  return {
    correct,
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
        const promised = promisedBy(placements);
        const added = await prizes.promise(tx, competitionCode, promised, { userCode, now });
        const details = { version, transfers: transfers.length, prizes: added };
        await change.record('coins.placements-paid', competitionCode, null, details);
        return details;
      }),
  };
};
export type AwardPlacements = ReturnType<typeof createAwardPlacements>;
