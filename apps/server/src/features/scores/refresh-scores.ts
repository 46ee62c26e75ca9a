import { events } from '@podium/contract/events';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { BatchChange } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { type FitCorrection, isCorrected } from './correction.ts';
import type { CorrectionStore } from './correction-store.ts';
import type { ScoreStore } from './score-store.ts';

interface RefreshScoresDeps {
  contents: CompetitionContents;
  store: ScoreStore;
  corrections: CorrectionStore;
  fitCorrection: FitCorrection;
}

/** Beyond this many containers one event says that scores changed, and not one for each. */
const mostNamed = 45;

/**
 * Works out the scores of containers whose cards or adjustments changed, and tells those who may see them. With judge correction the
 * other containers of the round move as well, because each judge is compared with the panel.
 */
export const createRefreshScores = ({ contents, store, corrections, fitCorrection }: RefreshScoresDeps) => {
  /** The corrected score of each container; none where the round is not corrected, or the correction leaves it alone. */
  const correctedScores = async ({ tx, competition }: BatchChange, roundCode: string): Promise<Map<string, number>> => {
    const { rounds, settings } = await contents.within(tx, competition);
    const round = rounds.find((one) => one.roundCode === roundCode);
    if (!round) return new Map();
    const isOn = isCorrected(round, await corrections.find(tx, roundCode), settings);
    await corrections.settle(tx, { roundCode, competitionCode: competition.competition_code, isOn });
    if (!isOn) return new Map();
    const { status, containers } = await fitCorrection(await store.countedCards(tx, roundCode), round.scale);
    const rows = status === 'applied' ? containers : [];
    return new Map(rows.map(({ containerCode, correctedScore }) => [containerCode, correctedScore]));
  };
  const movedByCorrection = async (
    { tx }: BatchChange,
    roundCode: string,
    corrected: ReadonlyMap<string, number>,
  ): Promise<string[]> =>
    (corrected.size > 0 ? await store.corrections(tx, roundCode) : await store.corrected(tx, roundCode))
      .filter((row) => row.corrected !== (corrected.get(row.container_code) ?? null))
      .map((row) => row.container_code);

  const announce = ({ announce: send, competition }: BatchChange, containerCodes: readonly string[]): void => {
    const competitionCode = competition.competition_code;
    const leaderboardID = leaderboardIdOf(competitionCode);
    send(events.roundScoreUpdate, [{ of: 'competition', competitionCode }], { competitionCode, leaderboardID });
    if (containerCodes.length > mostNamed) return;
    for (const containerCode of containerCodes)
      send(events.containerFetchScore, [{ of: 'competition', competitionCode }], { competitionCode, containerCode });
  };

  return async (change: BatchChange, roundCode: string, containerCodes: readonly string[]): Promise<void> => {
    const corrected = await correctedScores(change, roundCode);
    const moved = await movedByCorrection(change, roundCode, corrected);
    const codes = [...new Set([...containerCodes, ...moved])];
    if (codes.length === 0) return;
    const { competition_code: competitionCode } = change.competition;
    await store.refresh(change.tx, { competitionCode, roundCode }, codes, corrected);
    announce(change, codes);
  };
};
export type RefreshScores = ReturnType<typeof createRefreshScores>;
