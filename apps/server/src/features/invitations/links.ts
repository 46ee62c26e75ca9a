import { pages } from '@podium/contract/pages';
import type { InvitationRow } from './tables.ts';

const bases: Readonly<Record<InvitationRow['kind'], string>> = {
  public: pages.invitePublic,
  dashboard: pages.inviteDashboard,
  registration: pages.inviteRegistration,
  form: pages.registrations,
};

interface Pointer {
  kind: InvitationRow['kind'];
  competitionCode: string;
  email: string | null;
  invite: string;
}

/** The payload is a pointer and no proof: everything it says is checked against what the server keeps under the invite. */
export const invitationLink = (siteUrl: string, { kind, competitionCode, email, invite }: Pointer): string => {
  const payload = { v: 1, competitionCode, ...(email === null ? {} : { email }), role: 'participant', invite };
  return new URL(bases[kind] + Buffer.from(JSON.stringify(payload)).toString('base64url'), siteUrl).href;
};
