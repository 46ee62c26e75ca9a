import { randomBytes } from 'node:crypto';
import { fingerprint, type Secrets } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { InvitationStore } from './invitation-store.ts';
import { invitationLink } from './links.ts';
import type { InvitationRow } from './tables.ts';

interface Issued {
  kind: InvitationRow['kind'];
  competitionCode: string;
  containerCode?: string;
  /** The reserved seat; accepting takes it. */
  memberCode?: string;
  email?: string;
  maxUses: number | null;
  days: number;
  byOrganiser: boolean;
  createdBy: string;
}

interface Made {
  row: InvitationRow;
  invite: string;
  link: string;
  expiresAt: Date;
}

interface IssueInvitationsDeps {
  store: InvitationStore;
  secrets: Secrets;
  siteUrl: string;
}

const dayMs = 24 * 3_600_000;
export const sealUse = 'invitation';
/** 128 random bits, short enough to be typed. */
const newInvite = (): string => randomBytes(16).toString('base64url');

export const createIssueInvitations = ({ store, secrets, siteUrl }: IssueInvitationsDeps) => {
  const issueAll = async (tx: Tx, wanted: readonly Issued[], now: Date): Promise<Made[]> => {
    const made = wanted.map((one) => ({
      one,
      invite: newInvite(),
      expiresAt: new Date(now.getTime() + one.days * dayMs),
    }));
    const rows = await store.create(
      tx,
      made.map(({ one, invite, expiresAt }) => ({
        invite_hash: fingerprint(invite),
        invite_sealed: secrets.seal(sealUse, invite),
        kind: one.kind,
        competition_code: one.competitionCode,
        container_code: one.containerCode ?? null,
        member_code: one.memberCode ?? null,
        email: one.email ?? null,
        max_uses: one.maxUses,
        by_organiser: one.byOrganiser,
        created_by: one.createdBy,
        created_at: now,
        expires_at: expiresAt,
      })),
      now,
    );
    return made.flatMap(({ one, invite, expiresAt }) => {
      const row = rows.get(fingerprint(invite));
      const link = invitationLink(siteUrl, {
        kind: one.kind,
        competitionCode: one.competitionCode,
        email: one.email ?? null,
        invite,
      });
      return row ? [{ row, invite, expiresAt, link }] : [];
    });
  };

  return {
    issueAll,
    issue: async (tx: Tx, one: Issued, now: Date): Promise<Made> => {
      const [made] = await issueAll(tx, [one], now);
      if (!made) throw new Error('No invitation was made.');
      return made;
    },
  };
};
