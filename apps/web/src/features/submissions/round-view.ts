import type { Round, Submission, SubmissionSettings } from '@podium/contract';
import { currentRound } from '../../platform/competition/current-round.ts';

export const shows = ['all', 'handed-in', 'missing'] as const;
export type Show = (typeof shows)[number];

/** What the organiser's list shows. It lives in the address, so that reload and Back keep it. */
export interface RoundView {
  round: Round | undefined;
  show: Show;
  find: string;
}

export const roundViewOf = (search: URLSearchParams, rounds: readonly Round[]): RoundView => {
  const asked = rounds.find(({ roundCode }) => roundCode === search.get('round'));
  const usual = currentRound(rounds);
  return {
    round: asked ?? rounds.find(({ roundCode }) => roundCode === usual),
    show: shows.find((one) => one === search.get('show')) ?? 'all',
    find: search.get('find') ?? '',
  };
};

export const asksForWork = ({
  maxFiles,
  linksAllowed,
}: Pick<SubmissionSettings, 'maxFiles' | 'linksAllowed'>): boolean => maxFiles > 0 || linksAllowed;

/** After the deadline and still taken: it came in the minutes of grace. */
export const cameInGrace = ({ handedInAt }: Pick<Submission, 'handedInAt'>, deadline: string | null): boolean =>
  deadline !== null && new Date(handedInAt) > new Date(deadline);

/** The site that a link leads to; following it leaves this site. */
export const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
