import type { Permission } from '@podium/domain';

/**
 * Who may call an endpoint, as plain data: the server enforces it, the documentation prints it, and a generated test
 * tries everyone else.
 */
export type Access =
  | { of: 'anyone' }
  | { of: 'user' }
  | { of: 'competition'; permission: Permission; participants: boolean }
  | { of: 'judge' };

export const anyone: Access = { of: 'anyone' };
export const signedIn: Access = { of: 'user' };

/** The organiser always may; a crew member with the permission may; participants of the competition only if said. */
export const inCompetition = (permission: Permission, { participants = false } = {}): Access => ({
  of: 'competition',
  permission,
  participants,
});
export const judgeOf: Access = { of: 'judge' };

/** Every kind of person that may stand at the door, seen from one competition. */
export const callerKinds = [
  'guest',
  'other-user',
  'participant',
  'organiser',
  'crew-with-permission',
  'crew-without-permission',
  'judge',
  'judge-of-another-competition',
] as const;
export type CallerKind = (typeof callerKinds)[number];

const isJudge = (caller: CallerKind): boolean => caller.startsWith('judge');

export const mayCall = (access: Access, caller: CallerKind): boolean => {
  switch (access.of) {
    case 'anyone':
      return true;
    case 'user':
      return caller !== 'guest' && !isJudge(caller);
    case 'competition':
      if (caller === 'participant') return access.participants;
      return caller === 'organiser' || caller === 'crew-with-permission';
    case 'judge':
      return caller === 'judge';
    default:
      return access satisfies never;
  }
};

/** One sentence for people who read the documentation. */
export const accessText = (access: Access): string => {
  switch (access.of) {
    case 'anyone':
      return 'Anyone, signed in or not.';
    case 'user':
      return 'Any signed-in user.';
    case 'competition':
      return `The organiser, and crew with ${access.permission}${access.participants ? ', and participants' : ''}.`;
    case 'judge':
      return 'A judge of this competition, with a judge token.';
    default:
      return access satisfies never;
  }
};
