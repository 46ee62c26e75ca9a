import type { Generated, Selectable } from 'kysely';

interface InvitationsTable {
  link_code: string;
  invite_hash: string;
  invite_sealed: string | null;
  kind: 'public' | 'dashboard' | 'registration' | 'form';
  competition_code: string;
  container_code: string | null;
  /** The place in the container that it keeps. */
  member_code: string | null;
  email: string | null;
  uses: Generated<number>;
  max_uses: number | null;
  by_organiser: boolean;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Generated<Date | null>;
}

export type InvitationRow = Selectable<InvitationsTable>;

export interface InvitationTables {
  invitations: InvitationsTable;
  invitation_uses: { link_code: string; user_code: string };
}
