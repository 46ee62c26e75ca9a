import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CompetitionParts } from '../competitions/service.ts';
import type { BlindCodes } from './blind-codes.ts';
import type { RoundState, RoundStateStore } from './round-state-store.ts';

/** How the rounds of a competition are shown to its judges. */
export interface BlindRounds {
  isBlind: (roundCode: string) => boolean;
  /** The code that a judge knows a container by. */
  shownCode: (roundCode: string, containerCode: string) => string;
  /** The last live round that is judged blind and not out yet. */
  current: string | undefined;
}

/** What a caller has read already, in its transaction. */
interface KnownStates {
  states: readonly Pick<RoundState, 'round_code' | 'blind'>[];
  releasedRounds: readonly string[];
}

type Content = Pick<CompetitionParts, 'rounds' | 'settings'>;

interface BlindRoundsDeps {
  states: RoundStateStore;
  codes: BlindCodes;
}

/**
 * The codes of a blind round stay for good, because devices of judges keep them. Those of the other rounds are hidden until the last blind
 * round is out: a code that a judge once saw beside a name must not come back without one.
 */
export const createReadBlindRounds =
  ({ states, codes }: BlindRoundsDeps) =>
  async (
    on: Db | Tx,
    competitionCode: string,
    { rounds, settings }: Content,
    known?: KnownStates,
  ): Promise<BlindRounds> => {
    const rows = known?.states ?? (await states.of(on, competitionCode));
    const stateOf = new Map(rows.map((row) => [row.round_code, row]));
    const blind = new Map(
      rounds.map(({ roundCode }) => [roundCode, stateOf.get(roundCode)?.blind ?? settings.judging.values.blind]),
    );
    // A round that is not in the list is treated as blind.
    const isBlind = (roundCode: string): boolean => blind.get(roundCode) ?? true;
    const blindRounds = [...blind].flatMap(([roundCode, is]) => (is ? [roundCode] : []));
    const readReleased = () => known?.releasedRounds ?? states.releasedRounds(on, competitionCode);
    const released = blindRounds.length > 0 ? await readReleased() : [];
    const waiting = blindRounds.filter((roundCode) => !released.includes(roundCode));
    const isHidden = waiting.length > 0;
    return {
      current: rounds.findLast(({ roundCode, isLive }) => isLive && waiting.includes(roundCode))?.roundCode,
      isBlind,
      shownCode: (roundCode, containerCode) =>
        isHidden || isBlind(roundCode) ? codes.containerCode(roundCode, containerCode) : containerCode,
    };
  };
export type ReadBlindRounds = ReturnType<typeof createReadBlindRounds>;
