import type { PublicCompetition } from '@podium/contract';

/** What the page asks of its visitor: one thing, by who they are and how the door stands. */
export type Door = 'mine' | 'crew' | 'register' | 'log-in' | 'before' | 'closed' | 'full';

export const doorOf = (
  { registration, me }: Pick<PublicCompetition, 'registration' | 'me'>,
  signedIn: boolean,
): Door => {
  if (me.role === 'participant') return 'mine';
  if (me.role === 'organiser' || me.role === 'crew') return 'crew';
  if (registration !== 'open') return registration;
  return signedIn ? 'register' : 'log-in';
};

export const pathOf = (competitionCode: string): string => `/competitions/${encodeURIComponent(competitionCode)}`;
/** The form stands on the same page, at an address of its own. */
export const registerPath = (competitionCode: string): string => `${pathOf(competitionCode)}?content=register`;
export const entryPath = (competitionCode: string): string =>
  `/auth/competitions/p/${encodeURIComponent(competitionCode)}`;
export const workspacePath = (competitionCode: string): string =>
  `/auth/competitions/o/${encodeURIComponent(competitionCode)}`;
export const loginThen = (path: string): string => `/login/?${new URLSearchParams({ redirect: path }).toString()}`;
