import type { CompetitionRole } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';
import { may } from '../../platform/competition/permissions.ts';

/** The parts of the workspace. Which one is shown lives in the address, so that reload and Back keep it. */
export const areas = ['COMPETITION', 'REGISTRATION', 'CREW', 'BANK', 'SETUP', 'CERTIFICATES'] as const;
export type Area = (typeof areas)[number];
export const contents = ['containers', 'round', 'settings'] as const;
export type Content = (typeof contents)[number];

/** A person with one of these permissions sees the part; nobody else does. */
const contentNeeds: Record<Content, readonly Permission[]> = {
  containers: ['registration.manage', 'rooms.manage'],
  round: ['rounds.manage', 'submissions.view', 'judges.manage', 'scores.view', 'scores.release', 'competition.edit'],
  settings: ['competition.edit'],
};
const areaNeeds: Record<Exclude<Area, 'COMPETITION'>, readonly Permission[]> = {
  REGISTRATION: ['registration.manage'],
  CREW: ['crew.manage'],
  BANK: ['bank.view', 'bank.spend'],
  SETUP: [
    'competition.edit',
    'registration.manage',
    'rooms.manage',
    'submissions.manage',
    'audit.view',
    'video.moderate',
  ],
  CERTIFICATES: ['certificates.issue'],
};

/** The tab of rounds has the rounds themselves, what was handed in for them, their judging and their results. */
const roundParts = [
  'rounds',
  'submissions',
  'judges',
  'judging',
  'scores',
  'fairness',
  'release',
  'replies',
  'rewards',
] as const;
export type RoundPart = (typeof roundParts)[number];
const roundPartNeeds: Record<RoundPart, Permission> = {
  rounds: 'rounds.manage',
  submissions: 'submissions.view',
  judges: 'judges.manage',
  judging: 'judges.manage',
  scores: 'scores.view',
  fairness: 'scores.view',
  release: 'scores.release',
  replies: 'scores.view',
  rewards: 'competition.edit',
};
export const roundPartsFor = (me: CompetitionRole): RoundPart[] =>
  roundParts.filter((part) => may(me, roundPartNeeds[part]));
/** Before a round is live nothing was handed in, judged or counted. Every part stays reachable by its address. */
const beforeLive: readonly RoundPart[] = ['rounds', 'judges', 'rewards'];
export const partsWithContent = (
  open: readonly RoundPart[],
  { rounds, part }: { rounds: readonly { isLive: boolean }[]; part: RoundPart | undefined },
): RoundPart[] => {
  if (rounds.some(({ isLive }) => isLive)) return [...open];
  const shown = rounds.length === 0 ? beforeLive.slice(0, 1) : beforeLive;
  return open.filter((one) => shown.includes(one) || one === part);
};

export const roundPartOf = (search: URLSearchParams, me: CompetitionRole): RoundPart | undefined => {
  const open = roundPartsFor(me);
  return open.find((part) => part === search.get('part')) ?? open[0];
};

/** Which parts this program has; the rest is not offered. */
export type Built = Readonly<Partial<Record<Area | Content, boolean>>>;

export const contentsFor = (me: CompetitionRole, built: Built): Content[] =>
  contents.filter((one) => built[one] && may(me, ...contentNeeds[one]));

export const areasFor = (me: CompetitionRole, built: Built): Area[] =>
  areas.filter((area) =>
    area === 'COMPETITION' ? contentsFor(me, built).length > 0 : built[area] && may(me, ...areaNeeds[area]),
  );

/** What the address asks for, as far as this person may see it; else the first part they may. */
export const viewOf = (
  search: URLSearchParams,
  me: CompetitionRole,
  built: Built,
): { area: Area | undefined; content: Content | undefined } => {
  const open = areasFor(me, built);
  const tabs = contentsFor(me, built);
  const asked = search.get('area')?.toUpperCase();
  return {
    area: open.find((area) => area === asked) ?? open[0],
    content: tabs.find((one) => one === search.get('content')) ?? tabs[0],
  };
};

export const areaPath = (area: Area): string => (area === 'COMPETITION' ? '?' : `?area=${area.toLowerCase()}`);
export const contentPath = (content: Content): string => `?content=${content}`;
