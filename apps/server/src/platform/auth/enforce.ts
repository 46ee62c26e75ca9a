import type { Access } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { Authorities, Caller, Sessions, CompetitionRole } from './caller.ts';

interface Asked {
  access: Access;
  /** The Authorization header as it came. */
  authorization: string | undefined;
  /** The competition that the path names, unchecked. */
  competitionCode: string | undefined;
  now: Date;
}

export type Enforce = (asked: Asked) => Promise<Caller>;

/** A guest's client sends an empty bearer; that is no token, and no mistake either. */
export const bearerOf = (header: string | undefined): string | undefined => {
  const [, token] = /^bearer +(\S+)\s*$/iu.exec(header ?? '') ?? [];
  return token && token.length <= 512 ? token : undefined;
};

const holds = (role: CompetitionRole, access: Access & { of: 'competition' }): boolean => {
  switch (role.as) {
    case 'organiser':
      return true;
    case 'crew':
      return (
        access.permission === 'any' ||
        role.permissions.some((held) => held === access.permission) ||
        (access.participants && role.participates === true)
      );
    case 'participant':
      return access.participants;
    default:
      return role satisfies never;
  }
};

/** Says who is calling, or refuses. A judge token opens only judge endpoints, and a user token never opens one. */
export const createEnforce = ({ sessions, authorities }: { sessions: Sessions; authorities: Authorities }): Enforce => {
  const userOf = async ({ authorization, now }: Asked) => {
    const token = bearerOf(authorization);
    return token === undefined ? undefined : sessions.find(token, now);
  };
  const signInRequired = async (token: string | undefined) =>
    refuse('SIGN_IN_REQUIRED', { ...(token !== undefined && (await sessions.whyEnded(token))) });
  return async (asked) => {
    const { access, competitionCode } = asked;
    switch (access.of) {
      case 'anyone':
        return (await userOf(asked)) ?? { kind: 'guest' };
      case 'user': {
        const user = await userOf(asked);
        if (!user) throw await signInRequired(bearerOf(asked.authorization));
        return user;
      }
      case 'competition': {
        const token = bearerOf(asked.authorization);
        const known = token && (await authorities.member(token, competitionCode ?? '', asked.now));
        if (!known) throw await signInRequired(token);
        const { session, inCompetition } = known;
        await sessions.noteSeen(session, asked.now);
        // A competition that does not exist is refused in the same words, so that codes cannot be tried out.
        if (!competitionCode || !inCompetition || !holds(inCompetition.role, access)) throw refuse('NOT_ALLOWED');
        const { userCode, sessionId } = session;
        return { kind: 'user', userCode, sessionId, competitionCode, ...inCompetition };
      }
      case 'judge': {
        const token = bearerOf(asked.authorization);
        const judge = token && competitionCode ? await authorities.judge(token, competitionCode, asked.now) : undefined;
        if (!judge) throw refuse('JUDGE_SIGN_IN_REQUIRED', { ...(token && (await authorities.whyJudgeEnded(token))) });
        return judge;
      }
      default:
        return access satisfies never;
    }
  };
};
