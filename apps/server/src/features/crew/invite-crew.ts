import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { NameOf } from '../accounts/service.ts';
import { announceCrew, checkHeld, type CrewAnswer, type CrewChanges, type Grant, ordered } from './crew-changes.ts';
import type { CrewStore } from './crew-store.ts';
import { crewInvitationMail } from './mail-texts.ts';
import type { PeopleStore } from './people-store.ts';

interface InviteCrewDeps {
  store: CrewStore;
  people: PeopleStore;
  crewChanges: CrewChanges;
  nameOf: NameOf;
  sendMail: SendMail;
  dashboardUrl: string;
}

export const createInviteCrew =
  ({ store, people, crewChanges: { changeCrew }, nameOf, sendMail, dashboardUrl }: InviteCrewDeps) =>
  (unit: Unit<CrewAnswer>, caller: MemberCaller, grant: Grant): Promise<CrewAnswer> =>
    changeCrew(unit, caller, async (change, crew, held) => {
      const { tx, now, competition } = change;
      const granted = ordered(grant.permissions);
      checkHeld(held, granted);
      const account = await people.accountOf(tx, grant.email);
      const known = crew.find((row) => row.email === grant.email);
      if (known && known.status !== 'REVOKED') throw refuse('CREW_ALREADY_PRESENT', { email: grant.email });
      if (account === competition.organiser) throw refuse('CREW_ALREADY_PRESENT', { email: grant.email });
      const mail = crewInvitationMail({
        competitionName: competition.competition_name,
        invitedBy: await nameOf(tx, caller.userCode),
        dashboardUrl,
        hasAccount: account !== undefined,
      });
      const sentBy = { userCode: caller.userCode, competitionCode: competition.competition_code };
      const row = {
        competition_code: competition.competition_code,
        email: grant.email,
        permissions: granted,
        invited_by: caller.userCode,
      };
      const again = {
        permissions: granted,
        status: 'INVITED',
        invited_by: caller.userCode,
        invited_at: now,
        onboarded_at: null,
        revoked_at: null,
      } as const;
      if (known) await store.update(tx, known.crew_code, again);
      const crewCode = known?.crew_code ?? (await store.create(tx, row, now));
      const about = { competitionCode: competition.competition_code, kind: 'crew', code: crewCode } as const;
      await sendMail(tx, { to: grant.email, userCode: account ?? null, sentBy, about, ...mail }, now);
      await change.record('crew.invited', crewCode, null, { permissions: granted });
      announceCrew(change, caller.competitionCode, account);
    });
