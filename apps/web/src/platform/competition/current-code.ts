import type { RootState } from '../store/root.ts';

/** The code of the competition that is open; without one, calls about it are refused by the server. */
export const currentCode = (state: RootState): string => state.competition.current?.competitionCode ?? '';
