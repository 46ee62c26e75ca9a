import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Person, PersonalData } from '../../platform/personal-data.ts';
import { fingerprint, type Secrets } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { createIssueInvitations, sealUse } from './issue-invitations.ts';
import { invitationLink } from './links.ts';
import { createInvitationStore, type WholeInvitation } from './invitation-store.ts';
import type { InvitationRow } from './tables.ts';
import { createPersonInvitationStore } from './person-invitation-store.ts';

/** Whether an invitation still opens anything; which of several reasons it is, in the order in which they matter. */
const check = (row: WholeInvitation | undefined, now: Date, hasUsed = false): WholeInvitation => {
  if (!row || row.revoked_at !== null || row.is_gone) throw refuse('INVITATION_INVALID');
  if (!hasUsed && row.max_uses !== null && row.uses >= row.max_uses) throw refuse('INVITATION_USED');
  if (row.expires_at <= now) throw refuse('INVITATION_EXPIRED');
  return row;
};

const opens = (row: WholeInvitation, now: Date): boolean =>
  row.revoked_at === null && !row.is_gone && row.expires_at > now && (row.max_uses === null || row.uses < row.max_uses);

/** Invitations are pointers: the caller decides what they open. */
export const createInvitations = ({ db, secrets, siteUrl }: { db: Db; secrets: Secrets; siteUrl: string }) => {
  const store = createInvitationStore();
  const personStore = createPersonInvitationStore(db);
  const personalData: PersonalData = {
    name: 'invitations',
    collect: async (person) =>
      (await personStore.list(person)).map((row) => ({
        competitionName: row.competition_name,
        kind: row.kind,
        sentAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        used: row.uses > 0,
      })),
    erase: personStore.forget,
  };

  return {
    personalData,
    ...createIssueInvitations({ store, secrets, siteUrl }),
    async find(on: Db | Tx, invite: string, now: Date): Promise<WholeInvitation> {
      return check(await store.byHash(on, fingerprint(invite)), now);
    },
    /** The invite of a link that still opens something. */
    async openLink(linkCode: string, now: Date): Promise<string | undefined> {
      const row = await store.byLink(db, linkCode);
      return row && opens(row, now) && row.invite_sealed !== null
        ? secrets.open(sealUse, row.invite_sealed)
        : undefined;
    },
    /** The address of a link, to be copied again; none of one that was made before addresses were kept. */
    addressOf: (row: InvitationRow): string | null =>
      row.invite_sealed === null
        ? null
        : invitationLink(siteUrl, {
            kind: row.kind,
            competitionCode: row.competition_code,
            email: row.email,
            invite: secrets.open(sealUse, row.invite_sealed),
          }),
    /** The competition of an invitation, also of one with no use left: whether it still opens for a person, `take` decides. */
    async competitionOf(invite: string): Promise<string> {
      const row = await store.byHash(db, fingerprint(invite));
      if (!row) throw refuse('INVITATION_INVALID');
      return row.competition_code;
    },
    /** Takes the invitation for one use: of two people at once the second finds it used. An open link counts a person once. */
    async take(tx: Tx, invite: string, { email, userCode }: Person, now: Date): Promise<WholeInvitation> {
      const found = await store.byHash(tx, fingerprint(invite));
      const locked = found && (await store.lock(tx, found.link_code));
      const hasUsed = locked !== undefined && (await store.hasUsed(tx, locked.link_code, userCode));
      const row = check(found && locked && { ...found, ...locked }, now, hasUsed && locked.email === null);
      if (row.email !== null && row.email !== email) throw refuse('INVITATION_FOREIGN');
      if (!hasUsed) await store.use(tx, row.link_code, userCode);
      return row;
    },
    /** Every open invitation to an address, with its invite: only its owner is asked to be shown it. */
    openFor: async (email: string, now: Date): Promise<(WholeInvitation & { invite: string })[]> =>
      (await personStore.openFor(email, now)).flatMap((row) =>
        row.invite_sealed === null || row.is_gone ? [] : [{ ...row, invite: secrets.open(sealUse, row.invite_sealed) }],
      ),
    ofCompetition: (on: Db | Tx, competitionCode: string) => store.ofCompetition(on, competitionCode),
    linkOf: (tx: Tx, competitionCode: string, linkCode: string) => store.byCode(tx, competitionCode, linkCode),
    revokeLink: (tx: Tx, linkCode: string, now: Date) => store.revoke(tx, 'link_code', [linkCode], now),
    revokeOfMembers: (tx: Tx, memberCodes: readonly string[], now: Date) =>
      store.revoke(tx, 'member_code', memberCodes, now),
    revokeUnused: store.revokeUnused,
    reopenOfMembers: store.reopen,
    revokeOfContainers: (tx: Tx, containerCodes: readonly string[], now: Date) =>
      store.revoke(tx, 'container_code', containerCodes, now),
    /** The link of a team, the newest if there are several. */
    teamLink: async (on: Db | Tx, containerCode: string, now: Date): Promise<InvitationRow | undefined> =>
      (await store.teamLinks(on, containerCode)).find((row) => row.expires_at > now),
    async revokeTeamLinks(tx: Tx, containerCode: string, now: Date): Promise<void> {
      const open = await store.teamLinks(tx, containerCode);
      await store.revoke(
        tx,
        'link_code',
        open.map((row) => row.link_code),
        now,
      );
    },
  };
};
export * from './mail-texts.ts';
export type { WholeInvitation } from './invitation-store.ts';
export type Invitations = ReturnType<typeof createInvitations>;
