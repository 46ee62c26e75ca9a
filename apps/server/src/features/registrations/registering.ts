import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import type { CompetitionRow } from '../competitions/tables.ts';
import {
  answersTo,
  type ContainerLimits,
  type ContainerReader,
  type Membership,
  rulesFrom,
} from '../containers/service.ts';
import { enteredMail } from '../invitations/service.ts';
import type { Pages } from './pages.ts';

interface RegisteringDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
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

/** The organiser of a competition does not take part in it; crew may. */
export const checkNotOrganiser = ({ organiser }: CompetitionRow, userCode: string): void => {
  if (organiser === userCode) throw refuse('NOT_ALLOWED');
};

export const createRegistering = ({
  db,
  changes,
  contents,
  competitions,
  reader,
  limits,
  membership,
  sendMail,
  pages,
  isComplete,
}: RegisteringDeps) => {
  return {
    async form(caller: UserCaller, competitionCode: string, now: Date): Promise<Form> {
      const content = await contents.live(competitionCode);
      const rules = rulesFrom(content.row, content);
      const standing = await competitions.standings.of(caller.userCode, competitionCode);
      const own = await reader.own(db, competitionCode, caller.userCode, rules);
      return {
        competition: competitions.publicPage.view(content, standing, now),
        questions: rules.questions,
        mine: own ? { ...own.container, qualified: false } : null,
      };
    },

    async register(
      unit: Unit<Mine>,
      caller: UserCaller,
      competitionCode: string,
      body: { teamName?: string | undefined; answers: Readonly<Record<string, string>> },
    ): Promise<Mine> {
      const { now } = unit;
      if (!(await isComplete(caller.userCode, now))) throw refuse('ACCOUNT_INCOMPLETE');
      return changes.run(unit, { userCode: caller.userCode, competitionCode }, async (change) => {
        const { tx, competition } = change;
        checkNotOrganiser(competition, caller.userCode);
        if (competition.status !== 'LIVE') throw refuse('COMPETITION_NOT_FOUND');
        const person = await membership.entrant(tx, caller.userCode);
        const seat = await reader.seatOf(tx, competitionCode, person);
        if (seat) throw refuse('ALREADY_REGISTERED', { status: seat.status });
        const parts = await contents.within(tx, competition);
        const rules = rulesFrom(competition, parts);
        const state = await limits.registrationState(tx, competition, { ...rules, window: parts.window }, now);
        if (state === 'full') throw refuse('COMPETITION_FULL', { maxContainers: rules.maxContainers });
        if (state !== 'open') throw refuse('REGISTRATION_CLOSED', { registration: state });
        const answers = answersTo(rules.questions, body.answers);
        const containerCode = await membership.register(change, person, { teamName: body.teamName, answers, rules });
        const container = await reader.fresh(tx, competitionCode, containerCode, rules);
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
