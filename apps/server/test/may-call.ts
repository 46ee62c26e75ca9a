import type { Access } from '@podium/contract';

/** Every kind of caller, seen from one competition. */
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

/** Whom the contract lets in, said a second time and in other words than the code that decides it. */
export const mayCall = (access: Access, caller: CallerKind): boolean => {
  switch (access.of) {
    case 'anyone':
      return true;
    case 'user':
      return caller !== 'guest' && !isJudge(caller);
    case 'competition':
      if (caller === 'participant') return access.participants;
      if (caller === 'crew-without-permission') return access.permission === 'any';
      return caller === 'organiser' || (caller === 'crew-with-permission' && access.permission !== 'organiser');
    case 'judge':
      return caller === 'judge';
    default:
      return access satisfies never;
  }
};
