import type { Endpoints } from '@podium/contract';
import type { CopiedPart, GoLiveCheck } from './features/competitions/service.ts';
import type { Handlers } from './platform/http/context.ts';
import type { Metric } from './platform/http/metrics.ts';
import type { RepeatedJob } from './platform/jobs/repeated-job.ts';
import type { JobTask } from './platform/jobs/task.ts';
import type { PersonalData } from './platform/personal-data.ts';
import type { Unit } from './platform/units/unit.ts';
import type { Units } from './platform/units/units.ts';
import type { ChannelRule } from './realtime/channel-access.ts';

/** Everything that a part of the product brings to the program. `services.ts` lists the features and hands out what they bring. */
export interface Feature {
  /** Handlers of its endpoints; the compiler names an endpoint that no feature handles. */
  routes?: Partial<Handlers<Endpoints>>;
  /** What it keeps about a person: for the export and the deletion of their data. */
  personalData?: readonly PersonalData[];
  /** Removes what has expired. */
  sweep?: (unit: Unit<void>) => Promise<void>;
  /** What a copy of a competition takes along; in the order of the features, because later parts use the codes of earlier ones. */
  copiedParts?: readonly CopiedPart[];
  /** Further points of the list that a competition must pass before it goes live. */
  goLiveChecks?: readonly GoLiveCheck[];
  /** Who may subscribe to its kinds of channel. */
  channels?: readonly ChannelRule[];
  /** Work that the worker repeats. */
  jobs?: readonly RepeatedJob[];
  /** Kinds of jobs that it adds to the queue. */
  tasks?: readonly JobTask[];
  metrics?: readonly Metric[];
  /** Adds what it has to show to the demonstration, if it is not there yet. */
  demonstration?: (stage: DemoStage) => Promise<void>;
}

/** The competition of the demonstration that is under way, and people in it. */
export interface DemoStage {
  units: Units;
  now: Date;
  competitionCode: string;
  organiser: { userCode: string };
  participant: { userCode: string };
}

export const contributions = <
  K extends 'personalData' | 'copiedParts' | 'goLiveChecks' | 'channels' | 'jobs' | 'tasks' | 'metrics',
>(
  features: readonly Feature[],
  kind: K,
): NonNullable<Feature[K]>[number][] => features.flatMap((feature) => [...(feature[kind] ?? [])]);

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type RoutesOf<F> = F extends { routes: infer R } ? R : never;

/** The handlers of all features. Its type holds exactly what they handle, so that a missing endpoint does not compile. */
export const routesOf = <F extends readonly Feature[]>(features: F): Intersection<RoutesOf<F[number]>> => {
  const all = features.flatMap(({ routes }) => Object.entries(routes ?? {}));
  const names = all.map(([name]) => name);
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new Error(`Two features handle the endpoint ${double}.`);
  return Object.fromEntries(all) as Intersection<RoutesOf<F[number]>>;
};
