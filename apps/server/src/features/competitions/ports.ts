import type { Round, Settings, TimelineEntry } from '@podium/contract';
import type { ContainerExtent, GoLivePoint, MailKind } from '@podium/domain/competitions';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** Counts of containers, for the parts of a competition that do not own them. */
export interface ContainerCounts {
  /** Containers that were not removed, by competition; one that has none may be left out. */
  countContainers(on: On, competitionCodes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Containers in each round of a competition, by round code. */
  countByRound(on: On, competitionCode: string): Promise<ReadonlyMap<string, number>>;
  extent(on: On, competitionCode: string): Promise<ContainerExtent>;
}

export interface Participation {
  isMember(userCode: string, competitionCode: string): Promise<boolean>;
  /** Every competition a person takes part in, with their container. */
  of(userCode: string): Promise<readonly { competitionCode: string; containerCode: string; containerName: string }[]>;
}

/** The places of containers in what was released to participants, by competition; one without a place is left out. */
export type ReleasedPlaces = (
  entries: readonly { competitionCode: string; containerCode: string }[],
) => Promise<ReadonlyMap<string, { place: number; size: number }>>;

export interface Scoring {
  countScoreCards(on: On, competitionCode: string): Promise<number>;
}

/** Further points of the go-live list, by parts of the product that this one does not know. */
export type GoLiveCheck = (on: On, competitionCode: string, now: Date) => Promise<readonly GoLivePoint[]>;

/** The mails of a draft, which wait until it goes live. */
export interface WaitingMailPort {
  count(on: On, competitionCode: string, now: Date): Promise<Record<MailKind, number>>;
  /** Sends them, and gives how many. */
  release(tx: Tx, competitionCode: string, now: Date): Promise<number>;
}

/** A part of a competition that a duplicate takes along. `codes` leads from the old codes to the new ones and is added to. */
export interface CopiedPart {
  copy(tx: Tx, copied: { from: string; to: string; now: Date; codes: Map<string, string> }): Promise<void>;
}

export interface RegistrationWindow {
  startTime: Date;
  hours: number;
  endsAt: Date;
}

/** Settings of a competition: the registration window, the release, the dates. */
export interface SettingsReader {
  windows(on: On, competitionCodes: readonly string[]): Promise<ReadonlyMap<string, RegistrationWindow>>;
  /** The limits of those competitions that have one. */
  limits(on: On, competitionCodes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Limit, institute rule, approval and questions of one competition, without asking for anything else. */
  registrationRules(on: On, competitionCode: string): Promise<Settings['registration']['values']>;
  /** All of SETUP, with what holds where nothing was said. */
  read(on: On, competitionCode: string): Promise<Settings>;
  releasePolicy(on: On, competitionCode: string): Promise<string | null>;
  timeline(on: On, competitionCode: string): Promise<TimelineEntry[]>;
}

export interface RoundsOf {
  list(on: On, competitionCode: string): Promise<Omit<Round, 'containerCount'>[]>;
  /** With how many take part in each, which looks at every entry. */
  listCounted(on: On, competitionCode: string): Promise<Round[]>;
  /** The name of the round that is on: the last one that is live. */
  current(on: On, competitionCodes: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface CrewOf {
  /** Somebody invited has come: from now on they are ONBOARDED. */
  arrive(tx: Tx, person: { userCode: string; competitionCode: string; now: Date }): Promise<void>;
}

export interface RoomsOf {
  /** The rooms in their order. */
  names(on: On, competitionCode: string): Promise<readonly { competitionRoomCode: string; roomName: string }[]>;
}
