import type { Generated, Selectable } from 'kysely';

export type ChallengePurpose = 'sign-up' | 'login' | 'recovery' | 'email-change' | 'judge';

interface ChallengesTable {
  challenge_id: string;
  purpose: ChallengePurpose;
  email: string;
  /** Whose account the code opens; none for a sign-up, and none when the address has no account. */
  user_code: string | null;
  /** The password of a sign-up waits here: no account exists before the address is proven. */
  password_hash: string | null;
  code_mac: string;
  tries: Generated<number>;
  sent_at: Date;
  used_at: Generated<Date | null>;
}

export type ChallengeRow = Selectable<ChallengesTable>;

interface CodeSendsTable {
  purpose: ChallengePurpose;
  email_key: string;
  sent_at: Date;
}

export interface ChallengeTables {
  challenges: ChallengesTable;
  code_sends: CodeSendsTable;
}
