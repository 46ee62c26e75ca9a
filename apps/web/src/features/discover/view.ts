import type { EndpointOutput, Endpoints } from '@podium/contract';

export type Listed = EndpointOutput<Endpoints['listPublicCompetitions']>['items'][number];

export const pathOf = (competitionCode: string): string => `/competitions/${encodeURIComponent(competitionCode)}`;

export const sections = ['interests', 'open', 'later', 'over'] as const;
export type Section = (typeof sections)[number];

/** The part of the list a competition belongs to: the rule of the server's order. */
export const sectionOf = (
  { registration, registrationStartsAt, subCategoryArray }: Listed,
  interests: readonly string[],
): Section => {
  if (registration === 'open' || registration === 'full')
    return subCategoryArray.some((name) => interests.includes(name)) ? 'interests' : 'open';
  return registration === 'before' && registrationStartsAt !== null ? 'later' : 'over';
};

/** Consecutive competitions of one section together. Nothing is moved: the order is the server's. */
export const inSections = (items: readonly Listed[], interests: readonly string[]): [Section, Listed[]][] => {
  const found: [Section, Listed[]][] = [];
  for (const item of items) {
    const section = sectionOf(item, interests);
    const last = found.at(-1);
    if (last?.[0] === section) last[1].push(item);
    else found.push([section, [item]]);
  }
  return found;
};

/** Whether a list starts with a large card. Who looks for words compares names: those lists are rows only. */
export const startsLarge = (first: Listed | undefined, find: string): boolean =>
  find === '' && (first?.registration === 'open' || first?.registration === 'full');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number };

/** In the largest unit of which at least two are left, so that nobody reads "1 day" and has one hour. */
export const timeLeft = (ms: number): TimeLeft => {
  if (ms >= 2 * dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) };
  if (ms >= 2 * hourMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(ms / 60_000)) };
};
