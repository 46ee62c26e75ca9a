/** Why a session ended that its device did not end itself. A session whose time ran out has no reason of its own. */
export const userSessionEnds = ['elsewhere', 'password', 'email', 'account'] as const;
export const sessionEnds = [...userSessionEnds, 'judge', 'judge-removed'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What the refusal of its token tells the device. */
export interface EndedSession {
  readonly ended: SessionEnd;
  /** What the organiser wrote to a judge. */
  readonly reason?: string | undefined;
}
