import type { CeremonyCall, RewardData } from '@podium/contract';
import { ceremonySteps } from '@podium/domain/ceremonies';
import type { StatedTotal } from '@podium/domain/counting';
import { placementsOf } from '@podium/domain/rewards';
import type { Snapshots } from '../leaderboards/service.ts';

export interface CeremonyCallsDeps {
  snapshots: Snapshots;
  readReward: (competitionCode: string) => Promise<{ reward: RewardData }>;
}

/** What a ceremony calls: places and scores from the sealed leaderboard, and what they win. */
export const createCeremonyCalls =
  ({ snapshots, readReward }: CeremonyCallsDeps) =>
  async (
    competitionCode: string,
    { version, places }: { version: number; places: number },
  ): Promise<{ calls: CeremonyCall[]; size: number; total: StatedTotal; roundNames: string[] }> => {
    const [{ board, rounds, total }, { reward }] = await Promise.all([
      snapshots.open(competitionCode, version),
      readReward(competitionCode),
    ]);
    const order = board.view('total');
    const ranked = (order?.slice(0, order.size()) ?? []).flatMap(({ container, rank }) =>
      rank === undefined ? [] : [{ ...container, rank }],
    );
    const wins = new Map(placementsOf(ranked, reward).map((one) => [one.containerCode, one]));
    const calls = ceremonySteps(ranked, places).map(({ place, containers }) => ({
      place,
      containers: containers.map(({ containerCode, containerName, finalScore }) => ({
        containerCode,
        containerName,
        score: finalScore ?? null,
        prize: wins.get(containerCode)?.prize ?? '',
        trophy: wins.get(containerCode)?.trophy ?? '',
      })),
    }));
    return { calls, size: ranked.length, total, roundNames: rounds.map(({ roundName }) => roundName) };
  };
export type ReadCeremonyCalls = ReturnType<typeof createCeremonyCalls>;
