import type { ActKind } from './acts.ts';
import { fullName, type PlainPerson } from './plain.ts';
import { endSeats } from './plain-removal.ts';
import { isOf, type Plan } from './person-acts.ts';
import { pick, present } from './planned.ts';
import { goodPassword } from '../world.ts';

const versionIn = (body: Record<string, unknown>): number => (body['user'] as { version: number }).version;

/** The entry of one person has the name of that person, unless it was given another. */
const follow = (plain: Parameters<Plan>[0], person: PlainPerson, old: string): void => {
  for (const container of plain.containers)
    if (
      container.type === 'REGISTRATION' &&
      container.name === old &&
      container.seats.some((seat) => seat.person === person && (seat.end === null || seat.end === 'container'))
    )
      container.name = fullName(person);
};

const renamePerson: Plan = (plain, { who }) => {
  const person = pick(present(plain), who);
  if (!person) return undefined;
  const number = (plain.drawn += 1);
  const fName = `Anew${number}${person.canary}`;
  return {
    refusals: [],
    send: ({ call }) =>
      call('saveDetails', {
        token: person.token,
        body: { fName, lName: person.lName, phone: person.phone, gender: 'other', version: person.version },
      }),
    done: ({ body }) => {
      const old = fullName(person);
      Object.assign(person, { fName, version: versionIn(body) });
      follow(plain, person, old);
    },
  };
};

const changeEmail: Plan = (plain, { who }) => {
  const person = pick(present(plain), who);
  if (!person) return undefined;
  const email = `moved${(plain.drawn += 1)}${person.canary}@people.example`;
  return {
    refusals: [],
    send: (program) => program.changeEmail(person, email),
    done: ({ body }) => {
      Object.assign(person, { email, version: versionIn(body) });
    },
  };
};

const changeInstitute: Plan = (plain, { who, n }) => {
  const person = pick(present(plain), who);
  if (!person) return undefined;
  const name = n % 2 === 0 ? 'Anna University' : 'Ashesi University';
  return {
    refusals: [],
    send: ({ call, institutes }) =>
      call('saveProfession', {
        token: person.token,
        body: { instituteId: institutes.get(name), subProfessionCode: 'student-science', version: person.version },
      }),
    done: ({ body }) => void Object.assign(person, { institute: name, version: versionIn(body) }),
  };
};

const deleteAccount: Plan = (plain, { who }) => {
  const person = pick(present(plain), who);
  if (!person) return undefined;
  return {
    refusals: [],
    send: ({ call }) => call('deleteAccount', { token: person.token, body: { password: goodPassword } }),
    done: () => {
      const own = plain.containers.filter(({ seats }) => seats.some((seat) => isOf(person, seat)));
      endSeats(
        plain,
        own.flatMap(({ seats }) => seats.filter((seat) => isOf(person, seat))),
        'account',
      );
      for (const container of plain.containers)
        if (container.answeredBy === person) Object.assign(container, { answer: null, answeredBy: null });
      for (const container of own)
        if (
          container.type === 'REGISTRATION' &&
          container.seats.every(({ end }) => end !== null && end !== 'container')
        )
          Object.assign(container, { name: '—', answer: null });
      person.isDeleted = true;
    },
  };
};

export const accountActs: Partial<Record<ActKind, Plan>> = {
  renamePerson,
  changeEmail,
  changeInstitute,
  deleteAccount,
};
