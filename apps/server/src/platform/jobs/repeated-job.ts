import type { Unit } from '../unit.ts';

/** Work that a worker repeats, each time in a unit of its own. */
export interface RepeatedJob {
  name: string;
  everyMs: number;
  run: (unit: Unit<void>) => Promise<void>;
}
