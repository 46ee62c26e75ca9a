import type { Container, EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { registrationState } from '@podium/domain/registrations';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { type Outcome, outcomeOf } from '../../platform/units/keyed-queue.ts';
import type { Outbox, OutgoingMail } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { BatchChange, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { CompetitionRow } from '../competitions/tables.ts';
import {
  answersTo,
  type ContainerLimits,
  type ContainerReader,
  type Membership,
  newContainerName,
  type Registration,
  rulesFrom,
} from '../containers/service.ts';
import type { Entrant } from '../members/service.ts';
import { enteredMail } from '../invitations/service.ts';
import { nameKey } from '../reference-data/service.ts';
import type { Pages } from './pages.ts';

interface RegisterDeps {
  changes: Changes;
  contents: CompetitionContents;
  reader: ContainerReader;
  limits: ContainerLimits;
  membership: Membership;
  outbox: Outbox;
  pages: Pages;
  hasDetails: (userCode: string, now: Date) => Promise<boolean>;
}

type Body = EndpointInput<Endpoints['register']>['body'];
type Mine = EndpointOutput<Endpoints['register']>;
interface Asked {
  userCode: string;
  now: Date;
  body: Body;
}

/** The organiser of a competition does not take part in it; crew may. */
export const checkNotOrganiser = ({ organiser }: CompetitionRow, userCode: string): void => {
  if (organiser === userCode) throw refuse('NOT_ALLOWED');
};

/** Many people register when registration opens: all who wait for the competition are registered in one transaction. */
export const createRegister = (deps: RegisterDeps) => {
  const { changes, contents, reader, limits, membership, outbox, pages, hasDetails } = deps;

  /** Checks one after another against what is there and against those before it; nothing is written. */
  const createCheck = async ({ tx, competition }: BatchChange, all: readonly Asked[]) => {
    const code = competition.competition_code;
    const people = await membership.entrants(
      tx,
      all.map(({ userCode }) => userCode),
    );
    const seats = await reader.seatsOf(tx, code, [...people.values()]);
    const parts = await contents.withinCrowd(tx, competition);
    const rules = rulesFrom(competition, parts);
    const { maxContainers } = rules;
    const taken = await limits.takenNames(
      tx,
      code,
      all.flatMap(({ body }) => body.teamName ?? []),
    );
    let containers = maxContainers === null ? 0 : await limits.countContainers(tx, code);

    const check = ({ userCode, now, body }: Asked): Registration => {
      checkNotOrganiser(competition, userCode);
      if (competition.status !== 'LIVE') throw refuse('COMPETITION_NOT_FOUND');
      const person = people.get(userCode);
      if (!person) throw refuse('SIGN_IN_REQUIRED');
      const seat = seats.get(userCode);
      if (seat) throw refuse('ALREADY_REGISTERED', { status: seat.status });
      const state = registrationState(
        { status: competition.status, window: parts.window, containers, maxContainers },
        now,
      );
      if (state === 'full') throw refuse('COMPETITION_FULL', { maxContainers });
      if (state !== 'open') throw refuse('REGISTRATION_CLOSED', { registration: state });
      const answers = answersTo(rules.questions, body.answers);
      const containerName = newContainerName(competition, person, body.teamName);
      const isTeam = competition.competition_type === 'TEAM';
      if (isTeam && taken.has(nameKey(containerName))) throw refuse('CONTAINER_NAME_TAKEN');
      taken.add(nameKey(containerName));
      seats.set(userCode, { status: 'ONBOARDED' });
      containers += 1;
      return { person, containerName, answers };
    };
    return { rules, check };
  };

  const mailTo = ({ email, userCode }: Entrant, competition: CompetitionRow, container: Container): OutgoingMail => ({
    to: email,
    userCode,
    ...enteredMail({
      competitionName: competition.competition_name,
      containerName: container.type === 'TEAM' ? container.containerName : null,
      waits: container.approval === 'waiting',
      pageUrl: pages.participated(competition.competition_code),
    }),
  });

  const registerAll = changes.together<Asked, Mine>(async (change, requests) => {
    const { tx, now, competition } = change;
    const all = requests.map(({ input }) => input);
    const { rules, check } = await createCheck(change, all);
    const checked = all.map((asked) => outcomeOf(() => check(asked)));
    const accepted = checked.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : []));
    const codes = await membership.registerAll(change, accepted, rules);
    const containers = await reader.fresh(tx, competition.competition_code, codes, rules);
    const mails = accepted.flatMap(({ person }, at) => {
      const container = containers[at];
      return container ? [mailTo(person, competition, container)] : [];
    });
    await outbox.sendAll(tx, mails, now);
    const made = containers.values();
    return checked.map((outcome): Outcome<Mine> => {
      if ('error' in outcome) return outcome;
      const { value: container } = made.next();
      return container ? { answer: { container } } : { error: new Error('A registration has no container.') };
    });
  });

  return async (unit: Unit<Mine>, { userCode }: UserCaller, competitionCode: string, body: Body): Promise<Mine> => {
    if (!(await hasDetails(userCode, unit.now))) throw refuse('ACCOUNT_INCOMPLETE');
    return registerAll(unit, { userCode, competitionCode }, { userCode, now: unit.now, body });
  };
};
