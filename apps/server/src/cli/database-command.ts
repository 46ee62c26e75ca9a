import { type Config, readConfig } from '../config.ts';
import { openDatabase, type OpenDatabase } from '../platform/db/database.ts';
import { createLogger, type Logger } from '../platform/log.ts';
import type { Surroundings } from './command.ts';

type Tools = { config: Config; log: Logger; database: OpenDatabase };

/** Runs a command on the data folder's database: beside a running server, or alone, starting and stopping the database. */
export async function withDatabase(around: Surroundings, work: (tools: Tools) => Promise<number>): Promise<number> {
  const config = readConfig(around.env, around.cwd);
  // A command's own words are its report; the log speaks only of trouble.
  const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const database = await openDatabase({ config, log, purpose: 'command' });
  try {
    return await work({ config, log, database });
  } finally {
    await database.close();
  }
}
