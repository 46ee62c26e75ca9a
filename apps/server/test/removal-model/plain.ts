/** What is known of people and containers, in plain words: written from the rules, without any code of the product. */
export interface PlainPerson {
  at: number;
  token: string;
  email: string;
  fName: string;
  lName: string;
  institute: string | null;
  phone: string;
  isDeleted: boolean;
  version: number;
  /** Stands in every name, address and answer of this person and nowhere else. */
  canary: string;
}

export type End = 'leaving' | 'container' | 'upload' | 'account';

export interface PlainSeat {
  /** Whose it is once it was taken; before that it belongs to its address. */
  person: PlainPerson | null;
  email: string;
  fName: string | null;
  lName: string | null;
  isCaptain: boolean;
  /** When it was reserved and when it was taken, in acts. */
  invited: number;
  joined: number | null;
  byOrganiser: boolean;
  upload: PlainUpload | null;
  end: End | null;
  /** Read from the program; it decides between people of one moment. */
  memberCode: string;
}

export interface PlainRoom {
  code: string;
  isRemoved: boolean;
}
interface PlainUpload {
  code: string;
  isUndone: boolean;
}
interface PlainLink {
  maxUses: number;
  users: Set<number>;
}

export interface PlainContainer {
  code: string;
  name: string;
  type: 'TEAM' | 'REGISTRATION';
  isActive: boolean;
  approval: 'waiting' | 'approved' | 'refused';
  answer: string | null;
  answeredBy: PlainPerson | null;
  seats: PlainSeat[];
  room: PlainRoom | null;
  /** The link that opens, and the last one that was made. */
  link: PlainLink | null;
  lastInvite?: string;
  upload: PlainUpload | null;
  isRemoved: boolean;
}

export interface Plain {
  id: string;
  now: number;
  type: 'TEAM' | 'SOLO';
  teamSize: number;
  minTeamSize: number;
  instituteRule: boolean;
  approval: boolean;
  maxContainers: number | null;
  isOpen: boolean;
  isRoundRemoved: boolean;
  people: PlainPerson[];
  containers: PlainContainer[];
  rooms: PlainRoom[];
  uploads: PlainUpload[];
  /** Every address in a row of an upload, also of one that was not applied. */
  uploadedEmails: Set<string>;
  /** Numbers that make names new. */
  drawn: number;
}

export const live = (plain: Plain): PlainContainer[] => plain.containers.filter(({ isRemoved }) => !isRemoved);
export const seatsIn = ({ seats }: PlainContainer): PlainSeat[] => seats.filter(({ end }) => end === null);
export const accepted = (container: PlainContainer): PlainSeat[] =>
  seatsIn(container).filter(({ person }) => person !== null);
export const addressOf = ({ person, email }: PlainSeat): string => person?.email ?? email;
export const fullName = ({ fName, lName }: { fName: string | null; lName: string | null }): string =>
  [fName, lName].filter(Boolean).join(' ');

/** The seat of a person or an address in the competition, a taken one first. */
export const seatOf = (plain: Plain, email: string): { seat: PlainSeat; container: PlainContainer } | undefined => {
  const all = live(plain).flatMap((container) => seatsIn(container).map((seat) => ({ seat, container })));
  const own = all.filter(({ seat }) => addressOf(seat) === email);
  return own.find(({ seat }) => seat.person !== null) ?? own[0];
};

export const maxMembers = ({ type, teamSize }: Plain): number => (type === 'SOLO' ? 1 : teamSize);
const fewestMembers = ({ type, minTeamSize }: Plain): number => (type === 'SOLO' ? 1 : minTeamSize);
export const roomOf = (plain: Plain, { room }: PlainContainer): PlainRoom | null =>
  plain.isRoundRemoved ? null : room;
export const haveEnough = (plain: Plain, container: PlainContainer): boolean => {
  const [came, all] = [accepted(container).length, seatsIn(container).length];
  return plain.type === 'TEAM' ? came >= plain.minTeamSize : came === all;
};
export const hasRooms = ({ rooms }: Plain): boolean => rooms.some(({ isRemoved }) => !isRemoved);

/** What a container lacks, by the kinds that its row shows. */
export const missingOf = (plain: Plain, container: PlainContainer): string[] => {
  const all = seatsIn(container);
  const institutes = new Set(all.flatMap(({ person }) => person?.institute ?? []));
  return [
    ...(all.length < fewestMembers(plain) ? ['members'] : []),
    ...(!haveEnough(plain, container) && all.some(({ person }) => person === null) ? ['acceptance'] : []),
    ...(plain.instituteRule && institutes.size > 1 ? ['institutes'] : []),
    ...(container.approval === 'approved' ? [] : ['approval']),
    ...(hasRooms(plain) && roomOf(plain, container) === null ? ['room'] : []),
  ];
};

export const membersMissing = (plain: Plain, container: PlainContainer): number =>
  Math.max(0, fewestMembers(plain) - seatsIn(container).length);

/** Which containers each filter of the list shows. */
export const filters: Readonly<Record<string, (plain: Plain, container: PlainContainer) => boolean>> = {
  all: () => true,
  ready: (plain, one) => one.isActive && missingOf(plain, one).length === 0,
  missing: (plain, one) => one.isActive && missingOf(plain, one).length > 0,
  waiting: (_, one) => one.isActive && one.approval === 'waiting',
  unassigned: (plain, one) =>
    one.isActive && one.approval === 'approved' && roomOf(plain, one) === null && hasRooms(plain),
  inactive: (_, one) => !one.isActive,
};
