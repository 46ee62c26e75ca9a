import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One line of the table that `npm run bench` ends with. */
export interface Measured {
  what: string;
  value: string;
  /** What it is measured against in the same run. */
  peer: string;
  ratio?: number;
  goal?: string;
}

const file = path.join(os.tmpdir(), `podium-bench-${process.env['PODIUM_BENCH_RUN'] ?? process.pid}.jsonl`);

export const report = (measured: Measured): void => appendFileSync(file, `${JSON.stringify(measured)}\n`);

/** Printed once, when everything has run. */
export const printReport = (): void => {
  if (!existsSync(file)) return;
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Measured)
    .map(({ what, value, peer, ratio, goal = '' }) => ({ what, value, peer, ratio: ratio?.toFixed(2) ?? '', goal }));
  console.table(rows);
  rmSync(file);
};
