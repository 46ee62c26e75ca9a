import type { CeremonyCall, RewardData } from '@podium/contract';
import { ceremonySteps } from '@podium/domain/ceremonies';
import { statedScore, type StatedScore } from '@podium/domain/counting';
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
  ): Promise<{ calls: CeremonyCall[]; size: number; scoreOf: StatedScore; roundNames: string[] }> => {
    const [{ board, rounds, total }, { reward }] = await Promise.all([
      snapshots.open(competitionCode, version),
      readReward(competitionCode),
    ]);
    const order = board.view('total');
    const ranked = (order?.slice(0, order.size()) ?? []).flatMap(({ container, rank }) =>
      rank === undefined ? [] : [{ ...container, rank }],
    );
    const stated = (one: { finalScore?: number | undefined; scores: Readonly<Record<string, number>> }) =>
      statedScore({ finalScore: one.finalScore ?? null, scores: one.scores }, rounds, total);
    const wins = new Map(placementsOf(ranked, reward).map((one) => [one.containerCode, one]));
    const calls = ceremonySteps(ranked, places).map(({ place, containers }) => ({
      place,
      containers: containers.map(({ containerCode, containerName, ...one }) => ({
        containerCode,
        containerName,
        score: stated(one).score,
        prize: wins.get(containerCode)?.prize ?? '',
        trophy: wins.get(containerCode)?.trophy ?? '',
      })),
    }));
    const { scoreOf } = stated({ scores: {} });
    return { calls, size: ranked.length, scoreOf, roundNames: rounds.map(({ roundName }) => roundName) };
  };
export type ReadCeremonyCalls = ReturnType<typeof createCeremonyCalls>;
