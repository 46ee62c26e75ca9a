import type { PublicCompetition } from '@podium/contract';

/** What the page asks of its visitor: one thing, by who they are and the state of registration. */
export type RegistrationState = 'mine' | 'crew' | 'register' | 'log-in' | 'before' | 'closed' | 'full';

export const registrationStateOf = (
  { registration, me }: Pick<PublicCompetition, 'registration' | 'me'>,
  signedIn: boolean,
): RegistrationState => {
  if (me.role === 'participant') return 'mine';
  if (me.role === 'organiser' || me.role === 'crew') return 'crew';
  if (registration !== 'open') return registration;
  return signedIn ? 'register' : 'log-in';
};
