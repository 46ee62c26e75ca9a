/** Who looks at a leaderboard. */
export type BoardViewer =
  /** The organiser, and crew who may view scores. */
  | 'scores'
  /** Other crew and participants. */
  | 'member'
  | 'stranger';

export interface BoardState {
  /** The competition is live and not removed. */
  readonly isOpen: boolean;
  readonly isPublic: boolean;
  readonly releasedRounds: readonly string[];
  /** The snapshot that outsiders see while the leaderboard is frozen. */
  readonly frozenVersion: number | null;
}

export type VisibleBoard =
  | { readonly shows: 'nothing' }
  /** There is a leaderboard, and no score on it yet. */
  | { readonly shows: 'announcement' }
  | { readonly shows: 'live'; readonly rounds: 'all' | readonly string[] }
  | { readonly shows: 'snapshot'; readonly version: number };

/** The one gate: what of a leaderboard a viewer sees. Every path that shows scores to people asks it. */
export const visibleBoard = (viewer: BoardViewer, state: BoardState): VisibleBoard => {
  if (viewer === 'scores') return { shows: 'live', rounds: 'all' };
  if (!state.isOpen) return { shows: 'nothing' };
  const isReleased = state.releasedRounds.length > 0;
  if (viewer === 'stranger' && !(state.isPublic && isReleased)) return { shows: 'nothing' };
  if (!isReleased) return { shows: 'announcement' };
  if (state.frozenVersion !== null) return { shows: 'snapshot', version: state.frozenVersion };
  return { shows: 'live', rounds: state.releasedRounds };
};
