import type { Permission } from '@podium/domain/crew';

/** A permission of crew; `any` is every crew member, `organiser` is no crew member. */
export type Right = Permission | 'any' | 'organiser';

/**
 * Who may call an endpoint, as plain data: the server enforces it, the documentation prints it, and a generated test
 * tries everyone else.
 */
export type Access =
  | { of: 'anyone' }
  | { of: 'user' }
  | { of: 'competition'; permission: Right; participants: boolean }
  | { of: 'judge' };

// Their types stay narrow, so that a handler is given the kind of caller that its endpoint lets in.
export const anyone = { of: 'anyone' } as const satisfies Access;
export const signedIn = { of: 'user' } as const satisfies Access;

/** The organiser always may; a crew member with the permission may; participants of the competition only if said. */
export const inCompetition = (permission: Right, { participants = false } = {}) =>
  ({ of: 'competition', permission, participants }) as const satisfies Access;
export const judgeOf = { of: 'judge' } as const satisfies Access;

const rightText = (right: Right): string => {
  if (right === 'organiser') return 'The organiser';
  return right === 'any' ? 'The organiser and the crew' : `The organiser, and crew with ${right}`;
};

/** One sentence for people who read the documentation. */
export const accessText = (access: Access): string => {
  switch (access.of) {
    case 'anyone':
      return 'Anyone, signed in or not.';
    case 'user':
      return 'Any signed-in user.';
    case 'competition':
      return `${rightText(access.permission)}${access.participants ? ', and participants' : ''}.`;
    case 'judge':
      return 'A judge of this competition, with a judge token.';
    default:
      return access satisfies never;
  }
};
