import { refuse } from '@podium/domain/errors';
import type { Authorities } from '../platform/auth/caller.ts';
import type { Callers } from '../realtime/authorise.ts';
import type { Services } from '../services.ts';

/** Who may act in a competition. */
export const authoritiesOf = ({ competitions, judges }: Services): Authorities => ({
  member: (token, competitionCode, now) => competitions.roles.ofSession(token, competitionCode, now),
  judge: (token, competitionCode, now) => judges.sessions.find(token, competitionCode, now),
  whyJudgeEnded: (token) => judges.sessions.whyEnded(token),
});

/** Who may listen to live updates. */
export const callersOf = ({ accounts, judges, sessions }: Services): Callers => ({
  isSignedIn: (caller, now) =>
    caller.kind === 'user' ? sessions.isOpen(caller, now) : judges.sessions.isOpen(caller, now),
  profile: async (caller, now) => {
    if (caller.kind !== 'user') throw refuse('NOT_ALLOWED');
    const { userId, fName, lName, avatarURL } = await accounts.me(caller.userCode, now);
    return { id: userId, info: { fName, lName, avatarURL } };
  },
});
