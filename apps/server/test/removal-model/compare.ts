import type { Container, EndpointOutput, Endpoints } from '@podium/contract';
import { isDeepStrictEqual } from 'node:util';
import {
  accepted,
  addressOf,
  filters,
  haveEnough,
  live,
  membersMissing,
  missingOf,
  type Plain,
  type PlainContainer,
  type PlainPerson,
  roomOf,
  seatOf,
  seatsIn,
} from './plain.ts';
import { present, type Program } from './planned.ts';

/** The program and the plain side do not agree. */
export class Differs extends Error {}

const same = (what: string, is: unknown, should: unknown): void => {
  if (!isDeepStrictEqual(is, should))
    throw new Differs(`${what}\n  is     ${JSON.stringify(is)}\n  should ${JSON.stringify(should)}`);
};
const sorted = (texts: readonly string[]): string[] => texts.toSorted((a, b) => (a < b ? -1 : 1));
const codesOf = (containers: readonly { code: string }[]): string[] => sorted(containers.map(({ code }) => code));

const shownSeat = (container: PlainContainer) =>
  seatsIn(container)
    .map((seat) => ({
      email: addressOf(seat),
      name: [seat.person?.fName ?? seat.fName, seat.person?.lName ?? seat.lName].filter(Boolean).join(' '),
      status: seat.person ? 'ONBOARDED' : 'INVITED',
      isCaptain: seat.isCaptain,
      instituteName: seat.person?.institute ?? null,
    }))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
const shownUsers = ({ users }: Container) =>
  users
    .map(({ email, fName, lName, status, isCaptain, instituteName }) => ({
      email,
      name: [fName, lName].filter(Boolean).join(' '),
      status,
      isCaptain,
      instituteName,
    }))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));

const page = async ({ call }: Program, query: Record<string, string>): Promise<Container[]> => {
  const { status, body } = await call('listContainers', { query });
  if (status !== 200) throw new Differs(`the list answers ${JSON.stringify(body)}`);
  return body['items'] as Container[];
};

/** Takes over the codes that the program gave to new containers and seats. */
const readCodes = (plain: Plain, shown: readonly Container[]): void => {
  const known = new Set(plain.containers.map(({ code }) => code));
  for (const container of live(plain)) {
    if (container.code === '')
      container.code =
        shown.find(
          ({ containerCode, containerName, users }) =>
            !known.has(containerCode) &&
            containerName === container.name &&
            users.some(({ email }) => email === container.seats[0]?.email),
        )?.containerCode ?? '';
    const own = shown.find(({ containerCode }) => containerCode === container.code);
    for (const seat of seatsIn(container))
      seat.memberCode = own?.users.find(({ email }) => email === addressOf(seat))?.memberCode ?? '';
  }
};

const compareList = async (program: Program, plain: Plain): Promise<void> => {
  const shown = await page(program, {});
  readCodes(plain, shown);
  const should = live(plain).map((one) => ({
    code: one.code,
    name: one.name,
    type: one.type,
    isActive: one.isActive,
    approval: one.approval,
    room: roomOf(plain, one)?.code ?? null,
    answers: one.answer === null ? [] : [one.answer],
    missing: missingOf(plain, one),
    users: shownSeat(one),
  }));
  const is = shown.map((one) => ({
    code: one.containerCode,
    name: one.containerName,
    type: one.type,
    isActive: one.isActive,
    approval: one.approval,
    room: one.competitionRoomCode,
    answers: Object.values(one.answers),
    missing: one.missing.map(({ kind }) => kind),
    users: shownUsers(one),
  }));
  same('the list', is, should);
  for (const { users, containerName } of shown)
    same(
      `captains of ${containerName}`,
      [users.length > 0, users.filter(({ isCaptain }) => isCaptain).length],
      [true, 1],
    );
  const { body } = await program.call('countContainers');
  const counts = Object.entries(filters).map(
    ([name, holds]) => [name, live(plain).filter((one) => holds(plain, one)).length] as const,
  );
  same('the counts', body['counts'], Object.fromEntries(counts));
};

const compareFilter = async (program: Program, plain: Plain, at: number): Promise<void> => {
  const all = [...Object.keys(filters), 'removed'];
  const filter = all[at % all.length] ?? 'all';
  const shown = (await page(program, { filter })).map(({ containerCode }) => ({ code: containerCode }));
  const holds = filters[filter];
  const should = holds
    ? live(plain).filter((one) => holds(plain, one))
    : plain.containers.filter(({ isRemoved }) => isRemoved);
  same(`the filter ${filter}`, codesOf(shown), codesOf(should));
};

const compareSearch = async (program: Program, plain: Plain, person: PlainPerson): Promise<void> => {
  const words = [person.email, person.fName.toLowerCase(), person.canary];
  for (const search of words) {
    const shown = (await page(program, { search })).map(({ containerCode }) => ({ code: containerCode }));
    const should = live(plain).filter((one) =>
      [
        one.name,
        ...seatsIn(one).flatMap((seat) => [
          addressOf(seat),
          `${seat.person?.fName ?? seat.fName ?? ''} ${seat.person?.lName ?? seat.lName ?? ''}`,
        ]),
      ].some((text) => text.toLowerCase().includes(search)),
    );
    same(`the search for ${search}`, codesOf(shown), codesOf(should));
  }
};

const compareExport = async (program: Program, plain: Plain): Promise<void> => {
  const { csv } = (await program.call('exportContainers')).body as { csv: string };
  const [, ...lines] = csv.trim().split(/\r?\n/u);
  const emails = lines.map((line) => /[^,"]+@[^,"]+/u.exec(line)?.[0] ?? line);
  same('the export', sorted(emails), sorted(live(plain).flatMap((one) => seatsIn(one).map(addressOf))));
  const answers = live(plain).flatMap((one) => one.answer ?? []);
  same('answers in the export', [...new Set(csv.match(/answer\d+canary\w+/gu))].toSorted(), sorted(answers));
};

type Steps = EndpointOutput<Endpoints['listNextSteps']>['steps'];

/** What a person should do next in the own container. */
const stepOf = (plain: Plain, container: PlainContainer, isCaptain: boolean): string[] => {
  if (!container.isActive || container.approval === 'refused') return [];
  const waiting = haveEnough(plain, container) ? 0 : seatsIn(container).length - accepted(container).length;
  if (isCaptain && plain.isOpen && membersMissing(plain, container) > 0) return ['members'];
  if (isCaptain && plain.isOpen && waiting > 0) return ['acceptance'];
  return container.approval === 'waiting' ? ['approval'] : [];
};

const comparePerson = async ({ call }: Program, plain: Plain, person: PlainPerson): Promise<void> => {
  const own = seatOf(plain, person.email);
  const isIn = own !== undefined && own.seat.person === person;
  const { body } = await call('listNextSteps', { token: person.token });
  const shown = (body['steps'] as Steps).map(({ kind, containerName }) => [kind, containerName]);
  const should = !own
    ? []
    : isIn
      ? stepOf(plain, own.container, own.seat.isCaptain).map((kind) => [kind, own.container.name])
      : [['invitation', own.container.name]];
  same(`next steps of ${person.email}`, shown, should);
  const entry = await call('getMyEntry', { token: person.token });
  const code = (entry.body['container'] as Container | undefined)?.containerCode;
  same(`the entry of ${person.email}`, code, isIn ? own.container.code : undefined);
};

type Need = EndpointOutput<Endpoints['getOrganiserWork']>['needs'][number];
const compareWork = async ({ call }: Program, plain: Plain): Promise<void> => {
  const needs = (await call('getOrganiserWork')).body['needs'] as Need[];
  const waiting = live(plain).filter((one) => one.isActive && one.approval === 'waiting');
  const short = live(plain).filter(
    (one) =>
      one.isActive &&
      one.approval === 'approved' &&
      !haveEnough(plain, one) &&
      accepted(one).length < seatsIn(one).length,
  );
  const people = short.reduce((sum, one) => sum + seatsIn(one).length - accepted(one).length, 0);
  const countOf = (kind: Need['kind']) => needs.find((need) => need.kind === kind)?.count ?? 0;
  same('what waits for the organiser', [countOf('approvals'), countOf('acceptances')], [waiting.length, people]);
};

/** After each act the list, the counts and one of everything else, in a quick run after every third; at the end everything. */
export const compare = async (program: Program, plain: Plain, at: number, isQuick: boolean): Promise<void> => {
  await compareList(program, plain);
  if (isQuick && at % 3 > 0) return;
  const people = present(plain);
  const person = people[at % Math.max(1, people.length)];
  await compareFilter(program, plain, at);
  if (person && at % 2 === 0) await comparePerson(program, plain, person);
  else if (person && at % 4 === 1) await compareSearch(program, plain, person);
  else if (at % 8 === 3) await compareExport(program, plain);
  else await compareWork(program, plain);
};

export const compareAll = async (program: Program, plain: Plain): Promise<void> => {
  await compareList(program, plain);
  for (let at = 0; at < 7; at += 1) await compareFilter(program, plain, at);
  for (const person of present(plain)) {
    await comparePerson(program, plain, person);
    await compareSearch(program, plain, person);
  }
  await compareExport(program, plain);
  await compareWork(program, plain);
};
