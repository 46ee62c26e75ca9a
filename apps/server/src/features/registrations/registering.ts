import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Competitions } from '../competitions/service.ts';
import { answersTo, type ContainerLimits, type ContainerReader, type Membership } from '../containers/service.ts';
import { enteredMail } from '../invitations/service.ts';
import type { Pages } from './pages.ts';

interface RegisteringDeps {
  db: Db;
  changes: Changes;
  competitions: Competitions;
  reader: ContainerReader;
  limits: ContainerLimits;
  membership: Membership;
  sendMail: SendMail;
  pages: Pages;
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
}

type Form = EndpointOutput<Endpoints['getRegistrationForm']>;
type Mine = EndpointOutput<Endpoints['register']>;

export const createRegistering = ({
  db,
  changes,
  competitions,
  reader,
  limits,
  membership,
  sendMail,
  pages,
  isComplete,
}: RegisteringDeps) => {
  /** Whose competition it is does not take part in it; crew may. */
  const checkOutsider = async (userCode: string, competitionCode: string): Promise<void> => {
    const standing = await competitions.standings.of(userCode, competitionCode);
    if (standing?.as === 'organiser') throw refuse('NOT_ALLOWED');
  };

  return {
    checkOutsider,
    async form(caller: UserCaller, competitionCode: string, now: Date): Promise<Form> {
      const { competition } = await competitions.browsing.liveOne(competitionCode, caller.userCode, now);
      const row = await reader.competition(db, competitionCode);
      const { questions } = await reader.rulesOf(db, row);
      const seat = await reader.ownSeat(db, competitionCode, caller.userCode);
      const mine = seat ? await reader.view(db, row, seat.container_code) : null;
      return { competition, questions, mine: mine && { ...mine, qualified: false } };
    },

    async register(
      unit: Unit<Mine>,
      caller: UserCaller,
      competitionCode: string,
      body: { teamName?: string | undefined; answers: Readonly<Record<string, string>> },
    ): Promise<Mine> {
      const { now } = unit;
      if (!(await isComplete(caller.userCode, now))) throw refuse('ACCOUNT_INCOMPLETE');
      await checkOutsider(caller.userCode, competitionCode);
      return changes.run(unit, { userCode: caller.userCode, competitionCode }, async (change) => {
        const { tx, competition } = change;
        if (competition.status !== 'LIVE') throw refuse('COMPETITION_NOT_FOUND');
        const person = await membership.entrant(tx, caller.userCode);
        const seat = await reader.seatOf(tx, competitionCode, person);
        if (seat) throw refuse('ALREADY_REGISTERED', { status: seat.status });
        const rules = await reader.rulesOf(tx, competition);
        const state = await limits.registrationState(tx, competition, rules, now);
        if (state === 'full') throw refuse('COMPETITION_FULL', { maxContainers: rules.maxContainers });
        if (state !== 'open') throw refuse('REGISTRATION_CLOSED', { registration: state });
        const answers = answersTo(rules.questions, body.answers);
        const containerCode = await membership.register(change, person, { teamName: body.teamName, answers, rules });
        const container = await reader.view(tx, competition, containerCode);
        const mail = enteredMail({
          competitionName: competition.competition_name,
          containerName: container.type === 'TEAM' ? container.containerName : null,
          waits: container.approval === 'waiting',
          pageUrl: pages.participated(competitionCode),
        });
        await sendMail(tx, { to: person.email, userCode: person.userCode, ...mail }, now);
        return { container };
      });
    },
  };
};
export type Registering = ReturnType<typeof createRegistering>;
