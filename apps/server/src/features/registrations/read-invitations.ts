import type { EndpointOutput, Endpoints } from '@podium/contract';
import { maxMembers } from '@podium/domain/registrations';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Invitations } from '../invitations/service.ts';

interface ReadInvitationsDeps {
  db: Db;
  invitations: Invitations;
  reader: ContainerReader;
  emailOf: (db: Db, userCode: string) => Promise<string | undefined>;
  /** When registration opens, if that was said. */
  opening: (competitionCode: string) => Promise<Date | undefined>;
}

type LookedUp = EndpointOutput<Endpoints['lookUpInvitation']>;
type MyInvitations = EndpointOutput<Endpoints['listMyInvitations']>;

export const createReadInvitations = ({ db, invitations, reader, emailOf, opening }: ReadInvitationsDeps) => ({
  lookUp: async (invite: string, now: Date): Promise<LookedUp> => {
    const row = await invitations.find(db, invite, now);
    return {
      kind: row.kind,
      competition: {
        competitionCode: row.competition_code,
        competitionName: row.competition_name,
        organiserName: row.organiser_name,
      },
      containerName: row.container_name,
      invitedBy: row.invited_by,
      forEmail: row.email,
      expiresAt: row.expires_at.toISOString(),
      isLive: row.competition_status === 'LIVE',
      opensAt: (await opening(row.competition_code))?.toISOString() ?? null,
    };
  },
  mine: async ({ userCode }: UserCaller, now: Date): Promise<MyInvitations> => {
    const email = await emailOf(db, userCode);
    const rows = email === undefined ? [] : await invitations.openFor(email, now);
    const items = rows.map(async (row) => {
      const members = row.container_code === null ? [] : await reader.members(db, [row.container_code]);
      const rules = row.container_code === null ? undefined : await reader.rulesByCode(row.competition_code);
      return {
        invite: row.invite,
        kind: row.kind === 'registration' ? ('registration' as const) : ('dashboard' as const),
        competitionName: row.competition_name,
        containerName: row.container_name,
        invitedBy: row.invited_by,
        seatsLeft: rules ? Math.max(0, maxMembers(rules) - members.length) : null,
        expiresAt: row.expires_at.toISOString(),
      };
    });
    return { items: await Promise.all(items) };
  },
});
