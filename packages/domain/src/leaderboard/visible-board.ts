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
  /** The newest sealed release; null before the first. */
  readonly releasedVersion: number | null;
  /** The release that outsiders go on seeing while the leaderboard is frozen. */
  readonly frozenVersion: number | null;
}

export type VisibleBoard =
  | { readonly shows: 'nothing' }
  /** There is a leaderboard, and no score on it yet. */
  | { readonly shows: 'announcement' }
  | { readonly shows: 'live' }
  | { readonly shows: 'snapshot'; readonly version: number };

/**
 * The one gate: what of a leaderboard a viewer sees. Every path that shows scores to people asks it. Outsiders see sealed releases only:
 * a card that is reopened after a release changes nothing for them until the organiser releases again.
 */
export const visibleBoard = (viewer: BoardViewer, state: BoardState): VisibleBoard => {
  if (viewer === 'scores') return { shows: 'live' };
  const { isOpen, isPublic, releasedVersion, frozenVersion } = state;
  if (!isOpen) return { shows: 'nothing' };
  if (viewer === 'stranger' && !(isPublic && releasedVersion !== null)) return { shows: 'nothing' };
  if (releasedVersion === null) return { shows: 'announcement' };
  return { shows: 'snapshot', version: frozenVersion ?? releasedVersion };
};

/** Whether a viewer follows an open ceremony: those who may see a release may, also before the first one. */
export const followsCeremony = (viewer: BoardViewer, { isOpen, isPublic }: Pick<BoardState, 'isOpen' | 'isPublic'>) =>
  viewer === 'scores' || (isOpen && (viewer === 'member' || isPublic));
