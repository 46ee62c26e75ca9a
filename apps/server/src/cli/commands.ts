import path from 'node:path';

import { readConfig } from '../config.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/job-schema.ts';
import { replaceSecret } from '../platform/secrets/kept-secret.ts';
import { createLogger } from '../platform/log.ts';
import type { Arguments, Command } from './command.ts';
import { withDatabase } from './database-command.ts';
import { doctor } from './doctor/doctor.ts';
import { jobsCommand } from './jobs-command.ts';
import { parseRoles } from './roles.ts';
import { roomTokenCommand } from './room-token-command.ts';
import { serve, type CreateApp, type FillDemo } from './serve.ts';
import { listenForStop } from './signals.ts';
import { verifyCommand } from './verify-command.ts';
import { verifyResultCommand } from './verify-result-command.ts';
import { signInList } from './welcome.ts';

type Dependencies = { createApp: CreateApp; fillDemo: FillDemo; clock: () => Date; endNow: () => void };

/** Every command, with the text a person reads about it. */
export function createCommands(deps: Dependencies): Readonly<Record<string, Command>> {
  return {
    serve: serveCommand(deps),
    migrate: migrateCommand,
    demo: demoCommand(deps),
    backup: backupCommand(deps),
    restore: restoreCommand,
    jobs: jobsCommand,
    verify: verifyCommand,
    'verify-result': verifyResultCommand,
    'room-token': roomTokenCommand(deps.clock),
    doctor,
  };
}

const serveCommand = ({ createApp, fillDemo, clock, endNow }: Dependencies): Command => ({
  summary: 'start Podium and serve until Ctrl-C',
  usage: 'podium serve [--role api,realtime,video,worker]',
  details: [
    'Starts the built-in database (or uses DATABASE_URL), brings it up to date, fills a new one with a demonstration',
    '(unless DEMO=off), and prints the address. Ctrl-C finishes what is under way and stops.',
    '',
    '  --role LIST   only these parts, for several machines on one DATABASE_URL; all of them by default; with the built-in database api, realtime and worker belong together, or live events are lost',
  ].join('\n'),
  options: { role: { type: 'string' } },
  positionals: 0,
  async run(around, { values }) {
    const roles = parseRoles(textValue(values, 'role'));
    const config = readConfig(around.env, around.cwd);
    const log = createLogger(config.logLevel);
    const stop = listenForStop(endNow);
    try {
      return await serve({ config, log, clock, roles, createApp, fillDemo, stop, print: around.print });
    } finally {
      stop.close();
    }
  },
});

const migrateCommand: Command = {
  summary: 'bring the database up to date',
  usage: 'podium migrate',
  details:
    '`podium serve` does this by itself; the command is for doing it ahead of a change of version. Running it twice is harmless.',
  positionals: 0,
  run: async (around) =>
    withDatabase(around, async ({ database, log }) => {
      const applied = await migrate(database.db);
      await migrateJobs(database.connection, log);
      around.print(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
      return 0;
    }),
};

const demoCommand = ({ fillDemo, clock }: Dependencies): Command => ({
  summary: 'fill in the demonstration and show its sign-ins',
  usage: 'podium demo [--json]',
  details: [
    'Adds the demonstration where there is none and shows who can sign in. Beside a running server, too.',
    '',
    '  --json   print one JSON object (addresses, sign-ins, fresh tokens) and nothing else on the standard output',
  ].join('\n'),
  options: { json: { type: 'boolean' } },
  positionals: 0,
  run: async (around, { values }) =>
    withDatabase(around, async ({ config, database, log }) => {
      await migrate(database.db);
      await migrateJobs(database.connection, log);
      const demo = await fillDemo({ config, db: database.db, clock });
      around.print(
        values['json'] === true
          ? JSON.stringify(demo, undefined, 2)
          : [config.publicUrl, '', ...signInList(demo)].join('\n'),
      );
      return 0;
    }),
});

const backupCommand = ({ clock }: Dependencies): Command => ({
  summary: 'write everything into one file',
  usage: 'podium backup FILE [--incomplete]',
  details: [
    'Writes the tables of one moment, the uploaded files and the kept secret into FILE (a .tar.gz, readable by you only). The',
    'server may go on working meanwhile. The file appears when it is complete. Keep it safe: it holds everything.',
    'Files kept in S3 storage are not in it.',
    '',
    '  --incomplete   write it although files that the database names are missing',
  ].join('\n'),
  options: { incomplete: { type: 'boolean' } },
  positionals: 1,
  run: async (around, { values, positionals }) =>
    withDatabase(around, async ({ config, database }) => {
      const target = path.resolve(around.callerDir, positionals[0] ?? '');
      const { tables, rows, files, bytes } = await writeBackup({
        database,
        dataDir: config.dataDir,
        target,
        clock,
        needsEveryFile: config.s3 === undefined && values['incomplete'] !== true,
      });
      around.print(`Wrote ${target}: ${rows} rows of ${tables} tables and ${files} files, ${bytes} bytes.`);
      if (config.s3) around.print('The files in S3 storage are not in it; keep copies of that bucket as well.');
      return 0;
    }),
});

const restoreCommand: Command = {
  summary: 'bring everything back from such a file',
  usage: 'podium restore FILE [--replace]',
  details: [
    'Checks the whole file first, then restores all of it or nothing. A backup of an older Podium is brought up to date; one of a',
    'newer Podium is refused.',
    '',
    '  --replace   overwrite a database that already holds data',
  ].join('\n'),
  options: { replace: { type: 'boolean' } },
  positionals: 1,
  run: async (around, { values, positionals }) =>
    withDatabase(around, async ({ config, database }) => {
      const file = path.resolve(around.callerDir, positionals[0] ?? '');
      const restored = await restoreBackup({
        database,
        dataDir: config.dataDir,
        file,
        replace: values['replace'] === true,
      });
      if (restored.secret !== undefined && config.secretIsKept) replaceSecret(config.dataDir, restored.secret);
      if (restored.secret !== undefined && !config.secretIsKept && restored.secret !== config.secretKey) {
        around.print(
          'SECRET_KEY is set here and differs from the secret in the backup: what was encrypted with that one stays unreadable.',
        );
      }
      around.print(
        `Restored the state of ${restored.createdAt}: ${restored.rows} rows of ${restored.tables} tables and ${restored.files} files.`,
      );
      around.print('If a server is running on this data, restart it now.');
      return 0;
    }),
};

function textValue(values: Arguments['values'], name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
