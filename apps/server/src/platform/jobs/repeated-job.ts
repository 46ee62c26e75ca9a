import type { Unit } from '../units/unit.ts';

/** Work that a worker repeats, each time in a unit of its own. Of several nodes one does it; two runs never overlap. */
export interface RepeatedJob {
  name: string;
  /** When, as in cron, in UTC. */
  cron: string;
  /** A run that was missed less than this long ago, because no worker was there, is made up for at the start. */
  makeUpMs: number;
  run: (unit: Unit<void>) => Promise<void>;
}
