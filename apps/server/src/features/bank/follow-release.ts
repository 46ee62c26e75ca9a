import type { ReleasePreview } from '@podium/contract';
import { placementAwards, userOfAccount } from '@podium/domain/ledger';
import { type Placement, placementsOf as placementsFrom, type Reward } from '@podium/domain/rewards';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../competition-changes/service.ts';
import type { SnapshotContent } from '../leaderboards/service.ts';
import type { Rewards } from '../rewards/service.ts';
import { type AwardPlacements, promisedBy, winnings } from './award-placements.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { PrizeStore } from './prize-store.ts';

interface FollowReleaseDeps {
  placementsOf: Rewards['placements'];
  rewardOf: (db: Db, competitionCode: string) => Promise<Reward>;
  ledger: LedgerStore;
  prizes: PrizeStore;
  correctCoins: AwardPlacements['correct'];
}
type Places = SnapshotContent['containers'];
const keyOf = (containerCode: string | null, prizeName: string): string => `${containerCode} ${prizeName}`;

/** The prizes and coins of places that a release changed. */
export const createBankFollowRelease = (deps: FollowReleaseDeps) => {
  const { placementsOf, rewardOf, ledger, prizes, correctCoins } = deps;

  /** Prizes that were promised to former winners are withdrawn, and those of the new ones are promised. */
  const movePrizes = async (
    change: Change,
    { userCode, reason: given }: { userCode: string; reason: string | null },
  ) => {
    const { tx, now, competition } = change;
    const { competition_code: competitionCode } = competition;
    const register = await prizes.ofPlaces(tx, competitionCode);
    if (register.length === 0) return;
    const wanted = promisedBy((await placementsOf(tx, competitionCode))?.placements ?? []);
    const keys = new Set(wanted.map(({ containerCode, prizeName }) => keyOf(containerCode, prizeName)));
    const isWon = (row: (typeof register)[number]) => keys.has(keyOf(row.container_code, row.prize_name));
    const reason = given ?? 'Another round was released.';
    const changed = { reason, updated_by: userCode, updated_at: now };
    const codes = (rows: typeof register) => rows.map((row) => row.prize_code);
    // What was handed over stays recorded: only the organiser knows what becomes of it.
    const lost = register.filter((row) => !isWon(row) && (row.state === 'PROMISED' || row.state === 'ON_ITS_WAY'));
    const back = register.filter((row) => isWon(row) && row.state === 'WITHDRAWN');
    await prizes.setStates(tx, codes(lost), { state: 'WITHDRAWN', ...changed });
    await prizes.setStates(tx, codes(back), { state: 'PROMISED', ...changed });
    const added = await prizes.promise(tx, competitionCode, wanted, { userCode, now });
    const details = { withdrawn: lost.length, promised: added + back.length, reason };
    if (details.withdrawn + details.promised > 0) await change.record('prize.moved', competitionCode, null, details);
  };

  const placed = async (db: Db, competitionCode: string, places: Places): Promise<Placement[]> =>
    placementsFrom(places, await rewardOf(db, competitionCode));

  return {
    follow: async (change: Change, released: { userCode: string; reason: string | null }): Promise<void> => {
      await correctCoins(change, released);
      await movePrizes(change, released);
    },
    previewPrizes: async (
      db: Db,
      competitionCode: string,
      places: Places,
    ): Promise<ReleasePreview['differences']['prizes']> => {
      const register = (await prizes.ofPlaces(db, competitionCode)).filter(({ state }) => state !== 'WITHDRAWN');
      if (register.length === 0) return [];
      const wanted = promisedBy(await placed(db, competitionCode, places));
      const keys = new Set(wanted.map(({ containerCode, prizeName }) => keyOf(containerCode, prizeName)));
      const known = new Set(register.map((row) => keyOf(row.container_code, row.prize_name)));
      const fresh = wanted.filter(({ containerCode, prizeName }) => !known.has(keyOf(containerCode, prizeName)));
      const lost = register.filter((row) => !keys.has(keyOf(row.container_code, row.prize_name)));
      const moved = lost.map((row) => {
        const at = fresh.findIndex(({ prizeName }) => prizeName === row.prize_name);
        const [to] = at < 0 ? [] : fresh.splice(at, 1);
        return { prizeName: row.prize_name, from: row.winner, to: to?.winner ?? null };
      });
      return [...moved, ...fresh.map(({ prizeName, winner }) => ({ prizeName, from: null, to: winner }))];
    },
    previewCoins: async (
      db: Db,
      competitionCode: string,
      places: Places,
    ): Promise<ReleasePreview['differences']['coins']> => {
      const paid = await ledger.paidForPlacements(db, competitionCode);
      if (paid.size === 0) return [];
      const { rows } = await sql<{ containerCode: string; userCode: string; name: string }>`
        select m.container_code as "containerCode", u.user_code as "userCode", concat_ws(' ', u.f_name, u.l_name) as name
        from members m join users u on u.user_code = m.user_code
        where m.competition_code = ${competitionCode} and m.status = 'ONBOARDED' and m.removed_at is null
        union select '', u.user_code, concat_ws(' ', u.f_name, u.l_name) from users u
        where u.user_code = any(${[...paid.keys()]})`.execute(db);
      const { won } = winnings(await placed(db, competitionCode, places), rows);
      const names = new Map(rows.map(({ userCode, name }) => [userCode, name]));
      const transfers = placementAwards(won, paid, await ledger.balances(db, competitionCode));
      return transfers.map(({ from, to, coins }) => {
        const userCode = userOfAccount(to) ?? userOfAccount(from) ?? '';
        return { name: names.get(userCode) ?? '', coins: to === 'BUDGET' ? -coins : coins };
      });
    },
  };
};
