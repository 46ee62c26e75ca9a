import type { CardStatus } from '../counting/index.ts';

/** What a judge asks for about a card once judging is closed: that it counts as it is, or that it is opened again. */
export const cardRequestKinds = ['count', 'open'] as const;
export type CardRequestKind = (typeof cardRequestKinds)[number];

export const cardRequestStates = ['waiting', 'accepted', 'declined'] as const;
export type CardRequestState = (typeof cardRequestStates)[number];

interface AskedCard {
  readonly status: CardStatus;
  /** Every criterion is scored, and no two devices disagree. */
  readonly isComplete: boolean;
}

/** A card of a closed round that its judge can neither score nor release: what the judge may ask for, or nothing. */
export const cardRequestFor = ({ status, isComplete }: AskedCard): CardRequestKind | null => {
  if (status === 'finished') return 'count';
  if (status === 'left-out') return isComplete ? 'count' : 'open';
  return status === 'counts' || status === 'unfinished' ? 'open' : null;
};

const countable: readonly CardStatus[] = ['finished', 'left-out', 'judge-removed'];
const openable: readonly CardStatus[] = ['counts', 'finished', 'unfinished', 'left-out'];

/** Whether the card can still get what was asked for: it may have changed since. */
export const canGrant = (kind: CardRequestKind, { status, isComplete }: AskedCard): boolean =>
  kind === 'count' ? isComplete && countable.includes(status) : openable.includes(status);

interface Request {
  readonly kind: CardRequestKind;
  readonly state: CardRequestState;
}

/**
 * Whether a request is still shown. One that waits is hidden while its card cannot get what was asked for, or has it
 * already: the container was removed, say, or the judge, who could not write to an opened card.
 */
export const isRequestShown = (
  { kind, state }: Request,
  card: AskedCard & { readonly isJudgeRemoved: boolean },
): boolean => state !== 'waiting' || (canGrant(kind, card) && !(kind === 'open' && card.isJudgeRemoved));
