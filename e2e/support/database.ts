import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeServer } from '../server.ts';

/** Where the program's own database listens: PostgreSQL writes its port and socket folder into its pid file. */
const findSocket = (): { host: string; port: number } => {
  const lines = readFileSync(join(makeServer().env.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { port: Number(lines[3]), host: lines[4] ?? '' };
};

/** What no visitor can do, such as letting ten minutes pass, is done where the time is written. */
const inDatabase = async (sql: string, values: unknown[]): Promise<number> => {
  const client = new Client({ ...findSocket(), user: 'podium', database: 'podium' });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
};

/** Eleven minutes pass for the codes of one address; that codes were sent is set back for everybody, which hurts nobody here. */
export const letCodesExpire = async (email: string): Promise<number> => {
  await inDatabase("update code_sends set sent_at = sent_at - interval '11 minutes'", []);
  return inDatabase("update challenges set sent_at = sent_at - interval '11 minutes' where email = $1", [email]);
};

/** The sessions of a judge end as if their time had passed. */
export const letJudgeSessionsExpire = (judgeCode: string): Promise<number> =>
  inDatabase("update judge_sessions set expires_at = now() - interval '1 minute' where judge_code = $1", [judgeCode]);
