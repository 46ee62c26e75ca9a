import type { TestProject } from 'vitest/node';
import { setup as startCluster } from '../apps/server/test/global-setup.ts';
import { printReport } from './report.ts';

/** The cluster of the tests; afterwards the one table of all measurements. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  process.env['PODIUM_BENCH_RUN'] = String(process.pid);
  const stop = await startCluster(project);
  return async () => {
    await stop();
    printReport();
  };
};
