import type { Invitation } from './actions.ts';

const refusals = ['INVITATION_INVALID', 'INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_FOREIGN'] as const;
export type RefusedFor = (typeof refusals)[number] | 'broken' | 'failed';

export const refusalOf = (code: string): RefusedFor => {
  // A code that cannot be one is a piece of a link.
  if (code === 'VALIDATION_FAILED') return 'broken';
  return refusals.find((one) => one === code) ?? 'failed';
};

/** An invitation to one address opens nothing for another. */
export const isForeign = ({ forEmail }: Pick<Invitation, 'forEmail'>, email: string | undefined): boolean =>
  forEmail !== null && email !== undefined && forEmail.toLowerCase() !== email.toLowerCase();

/** Where someone without an account goes: sign-up that knows they come to take part, and comes back here. */
export const signUpThen = (competitionCode: string, path: string): string =>
  `/sign-up/?${new URLSearchParams({ participant: competitionCode, redirect: path }).toString()}`;
export const loginThen = (path: string): string => `/login/?${new URLSearchParams({ redirect: path }).toString()}`;
