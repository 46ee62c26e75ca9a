import type { EndpointName } from '@podium/contract';
import type { Answer } from '../world.ts';
import type { Plain, PlainContainer, PlainPerson } from './plain.ts';

export interface Call {
  token?: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** The program as the acts use it. Calls without a token are the organiser's. */
export interface Program {
  call: (name: EndpointName, options?: Call) => Promise<Answer>;
  upload(csv: string): Promise<{ code: string; errors: number }>;
  apply(uploadCode: string): Promise<void>;
  changeEmail(person: PlainPerson, email: string): Promise<Answer>;
  update(body: object): Promise<Answer>;
  saveRules(values: object): Promise<Answer>;
  saveWindow(isOpen: boolean): Promise<Answer>;
  institutes: ReadonlyMap<string, string>;
  competitionCode: string;
  questionCode: string;
  roundCode: string;
}

/** An act as the plain side expects it: whether it is refused, with which of these codes, and what it does. */
export interface Planned {
  refusals: readonly string[];
  send(program: Program): Promise<Answer>;
  done(answer: Answer): void;
}

export const pick = <T>(among: readonly T[], at: number): T | undefined =>
  among.length === 0 ? undefined : among[at % among.length];

/** The codes of those refusals that hold. */
export const when = (...held: readonly (readonly [boolean, string])[]): string[] =>
  held.flatMap(([isSo, code]) => (isSo ? [code] : []));

export const present = (plain: Plain): PlainPerson[] => plain.people.filter(({ isDeleted }) => !isDeleted);
export const captainIn = ({ seats }: PlainContainer): PlainPerson | null =>
  seats.find(({ end, isCaptain }) => end === null && isCaptain)?.person ?? null;

export const newSeat = (
  plain: Plain,
  email: string,
  more: { person?: PlainPerson; isCaptain: boolean; byOrganiser: boolean },
) => ({
  person: more.person ?? null,
  email,
  fName: null,
  lName: null,
  isCaptain: more.isCaptain,
  invited: plain.now,
  joined: more.person ? plain.now : null,
  byOrganiser: more.byOrganiser,
  upload: null,
  end: null,
  memberCode: '',
});
