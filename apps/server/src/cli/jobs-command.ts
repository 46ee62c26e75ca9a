import { migrate } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/job-schema.ts';
import { createJobStore, type JobRow, jobStates, type JobStore } from '../platform/jobs/job-store.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-command.ts';

const shown = 50;

const line = ({ id, task, state, attempts, max_attempts, run_at, last_error, done, total }: JobRow): string => {
  const tries = `${attempts}/${max_attempts} tries`;
  const progress = done === null || total === null ? '' : `  ${done} of ${total} done`;
  const head = `${id.padStart(8)}  ${state.padEnd(8)}  ${task.padEnd(12)}  ${tries.padEnd(12)}  ${run_at.toISOString()}${progress}`;
  return last_error === null ? head : `${head}\n          ${last_error.split('\n')[0]}`;
};

/** How many jobs are in each state, and the first of them. */
export const overview = async (store: JobStore): Promise<string[]> => {
  const counts = await store.counts();
  return [
    jobStates.map((state) => `${counts[state]} ${state}`).join(', '),
    ...(await store.list(undefined, shown)).map(line),
  ];
};

const failed = async (store: JobStore): Promise<string[]> => {
  const rows = await store.list('failed', shown);
  return rows.length === 0 ? ['No job has failed.'] : [...rows.map(line), '', 'Run one again: podium jobs retry ID'];
};

const retry = async (store: JobStore, id: string | undefined): Promise<string[]> => {
  const isNumber = id !== undefined && /^\d{1,18}$/u.test(id);
  if (isNumber && (await store.retry(id))) return [`Job ${id} runs again.`];
  throw new OperatorError(
    `There is no job ${id ?? 'without a number'} that can be run again.`,
    '`podium jobs failed` lists the jobs that were given up.',
  );
};

/** What waits, runs and failed; for the person who runs Podium. */
export const jobsCommand: Command = {
  summary: 'show the queue of jobs (mail, sweeps, bulk uploads), and run failed ones again',
  usage: 'podium jobs [failed | retry ID]',
  details: [
    'Without a word: how many jobs are in each state, and the first of them.',
    '',
    '  failed      the jobs that were given up, with the last error',
    '  retry ID    run one of them again, with all its tries',
    '',
    'A job is waiting, running, retrying (it failed and is tried again by itself), or failed. Failed jobs are kept for two weeks.',
  ].join('\n'),
  positionals: [0, 2],
  run: async (around, { positionals: [word, id, ...rest] }) =>
    withDatabase(around, async ({ database, log }) => {
      await migrate(database.db);
      await migrateJobs(database.connection, log);
      const store = createJobStore(database.db);
      if (rest.length > 0 || (word !== undefined && word !== 'failed' && word !== 'retry'))
        throw new OperatorError(`There is no "podium jobs ${word ?? ''}".`, 'Write: podium jobs [failed | retry ID]');
      const lines =
        word === undefined ? await overview(store) : await (word === 'failed' ? failed(store) : retry(store, id));
      around.print(lines.join('\n'));
      return 0;
    }),
};
