import type { Access } from '@podium/contract';
import type { CompetitionStatus } from '@podium/domain/competitions';
import type { EndedSession } from '@podium/domain/accounts';
import type { Permission } from '@podium/domain/crew';

export interface Guest {
  kind: 'guest';
}
export interface UserCaller {
  kind: 'user';
  userCode: string;
  sessionId: string;
}
export interface JudgeCaller {
  kind: 'judge';
  judgeCode: string;
  competitionCode: string;
  sessionId: string;
}
/** A user inside one competition, with the right that let them in already checked. */
export interface MemberCaller extends UserCaller {
  competitionCode: string;
  role: CompetitionRole;
}
/** With what was read in the same statement as the right: an answer that is kept under a revision needs no other one. */
export interface MemberWithHead extends MemberCaller {
  head: CompetitionHead;
}
/** What changes of a competition without its revision, and the revisions themselves. */
export interface CompetitionHead {
  competitionCode: string;
  status: CompetitionStatus;
  removedAt: Date | null;
  revision: number;
  /** Grows with every change of its containers, their members and their rooms. */
  containersRevision: number;
  /** Kept, and not counted. */
  containerCount: number;
  organiserName: string;
}
export type Caller = Guest | UserCaller | MemberCaller | JudgeCaller;

/** The caller a handler gets: no narrower than its endpoint's access, and no wider. */
export type CallerOf<A extends Access> = A extends { of: 'user' }
  ? UserCaller
  : A extends { of: 'competition' }
    ? MemberWithHead
    : A extends { of: 'judge' }
      ? JudgeCaller
      : Guest | UserCaller;

/** What a user is in one competition. */
export type CompetitionRole =
  | { as: 'organiser' }
  /** Crew may take part as well; then what participants may do is open to them too. */
  | { as: 'crew'; permissions: readonly Permission[]; participates?: boolean }
  | { as: 'participant' };

/** A session that has not ended. */
export interface OpenSession {
  userCode: string;
  sessionId: string;
  lastSeenAt: Date;
}

/** The sessions of users, kept by the accounts feature. */
export interface Sessions {
  find(token: string, now: Date): Promise<UserCaller | undefined>;
  /** Keeps a session alive that was read elsewhere. */
  noteSeen(session: OpenSession, now: Date): Promise<void>;
  /** Asked for a token that is refused. */
  whyEnded(token: string): Promise<EndedSession | undefined>;
}

/** Who calls, with their part in one competition; no role where they have none or there is no such competition. */
export interface KnownCaller {
  session: OpenSession;
  inCompetition: { role: CompetitionRole; head: CompetitionHead } | undefined;
}

/** The sessions of judges, each for one competition. */
export interface Judges {
  find(token: string, competitionCode: string, now: Date): Promise<JudgeCaller | undefined>;
  isOpen(judge: JudgeCaller, now: Date): Promise<boolean>;
  whyEnded(token: string): Promise<EndedSession | undefined>;
}

/** What only the competition features can answer. They hand in theirs; the platform does not change for it. */
export interface Authorities {
  /** The session of a token and the rights of its user, in one statement. Nothing when the session has ended. */
  member(token: string, competitionCode: string, now: Date): Promise<KnownCaller | undefined>;
  judge(token: string, competitionCode: string, now: Date): Promise<JudgeCaller | undefined>;
  whyJudgeEnded(token: string): Promise<EndedSession | undefined>;
}

/** Who a stored answer or a counted call belongs to. */
export const callerName = (caller: Caller): string => {
  switch (caller.kind) {
    case 'guest':
      return 'guest';
    case 'user':
      return `user:${caller.userCode}`;
    case 'judge':
      return `judge:${caller.judgeCode}`;
    default:
      return caller satisfies never;
  }
};
