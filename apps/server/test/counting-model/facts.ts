export interface Scale {
  min: number;
  max: number;
  step: number;
}
/** What is so in a competition: what people did, and nothing that follows from it. */
export interface FactRound {
  code: string;
  weight: number;
  isMock: boolean;
  isLive: boolean;
  isRemoved: boolean;
  isClosed: boolean;
  scale: Scale;
  criteria: { code: string; isRemoved: boolean }[];
  correction: { isOn: boolean; reason: string | null };
}
export interface FactContainer {
  code: string;
  isRemoved: boolean;
  isActive: boolean;
  isApproved: boolean;
  /** The rounds that it goes on from. */
  goesOnFrom: Set<string>;
  /** The rounds that it was entered into. */
  entered: Set<string>;
}
export interface FactJudge {
  code: string;
  isRemoved: boolean;
}
export interface FactCard {
  round: string;
  container: string;
  judge: string;
  points: Record<string, number>;
  /** Criteria for which two devices of the judge hold different points. */
  conflicts: Record<string, readonly [number, number]>;
  isReleased: boolean;
  isRecused: boolean;
  isWithdrawn: boolean;
  isLeftOut: boolean;
  /** The organiser asked its judge to release it after closing. */
  isAsked: boolean;
  /** With `isAsked`: the judge may also score it, because they asked for it. */
  isOpened: boolean;
  /** The newest thing that its judge asked since judging was closed. */
  request: { kind: 'count' | 'open'; state: 'waiting' | 'accepted' | 'declined' } | null;
}
export interface FactAdjustment {
  round: string;
  container: string;
  kind: 'PENALTY' | 'BONUS';
  points: number;
  isRevoked: boolean;
}
/** The points of a card that counted when it was sealed. */
export interface SealedCard {
  container: string;
  judge: string;
  points: Record<string, number>;
}
export interface SealedRound {
  round: string;
  weight: number;
  isMock: boolean;
  scale: Scale;
  correction: { isOn: boolean; reason: string | null };
  criteria: string[];
  cards: SealedCard[];
  adjustments: Pick<FactAdjustment, 'container' | 'kind' | 'points'>[];
  sealedIn: number;
}
export interface Place {
  container: string;
  scores: Record<string, number>;
  /** How many judges scored it in each round. */
  judges: Record<string, number>;
  total: number | null;
  rank: number | null;
  /** What settled the rank among equal totals; null where no other container has the same total. */
  decidedBy: TieRule | 'shared' | null;
}
export type TieRule = 'last-round' | 'heaviest-round' | 'criterion' | 'decision';
/** How equal totals are settled. */
export interface Ties {
  chain: readonly TieRule[];
  criterion: string | null;
  /** What organisers decided, oldest first. */
  decisions: readonly (readonly string[])[];
}
export interface Seal {
  version: number;
  rounds: SealedRound[];
  places: Place[];
  roundsThatCount: number;
}
export interface Facts {
  /** In their order. */
  rounds: FactRound[];
  containers: FactContainer[];
  judges: FactJudge[];
  cards: FactCard[];
  adjustments: FactAdjustment[];
  /** Those that went out. */
  seals: Seal[];
  /** The number of the newest seal, also of one that a cancelled ceremony left behind. */
  lastVersion: number;
  ties: Ties;
  isFrozen: boolean;
  /** With the seal that it withholds; null where it is played on a release. */
  ceremony: { number: number; seal: Seal | null; played: Seal; step: number } | null;
  ceremonies: number;
}
export const scales: readonly Scale[] = [
  { min: 0, max: 10, step: 0.5 },
  { min: 0, max: 5, step: 0.5 },
  { min: 1, max: 10, step: 1 },
];
export const usualScale: Scale = scales[0]!;
/** What a competition begins with. */
export const nothingReleased = (ties: Ties) => ({
  seals: [],
  lastVersion: 0,
  ties,
  isFrozen: false,
  ceremony: null,
  ceremonies: 0,
});

export const newCard = (round: string, container: string, judge: string): FactCard => ({
  round,
  container,
  judge,
  points: {},
  conflicts: {},
  isReleased: false,
  isRecused: false,
  isWithdrawn: false,
  isLeftOut: false,
  isAsked: false,
  isOpened: false,
  request: null,
});

export const openCriteria = ({ criteria }: FactRound): string[] =>
  criteria.filter((one) => !one.isRemoved).map(({ code }) => code);

/** The rounds of the newest release. */
export const roundsOut = ({ seals }: Facts): string[] => seals.at(-1)?.rounds.map(({ round }) => round) ?? [];
