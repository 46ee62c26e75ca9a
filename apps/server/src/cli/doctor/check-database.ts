import path from 'node:path';

import { Client } from 'pg';

import { OperatorError } from '../../platform/operator-error.ts';
import { findBinaries, findInstalledPackage } from '../../platform/postgres/binaries.ts';
import { findExistingHome } from '../../platform/postgres/home.ts';
import { readClusterVersion } from '../../platform/postgres/initialise.ts';
import { readOwner } from '../../platform/postgres/ownership.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

export function checkEmbeddedDatabase(dataDir: string): Finding[] {
  try {
    const home = findExistingHome(dataDir);
    const runAs = home?.runAs ?? { ids: {}, isRoot: false };
    const storeDir = home && !runAs.isRoot ? home.root : '/var/lib/podium';
    const binaries = findBinaries({ packageDir: findInstalledPackage(), runAs, storeDir });
    const folder = home?.cluster ?? path.join(dataDir, 'postgres');
    const findings = [
      binaries
        ? ok('database', `PostgreSQL ${binaries.version}, built in, in ${folder}`)
        : warn('database', 'the built-in PostgreSQL does not run in place', 'The next start prepares a copy of it.'),
    ];
    if (!home) return [...findings, ok('database', 'not created yet')];
    const version = readClusterVersion(home.cluster);
    if (binaries && version !== undefined && version !== String(binaries.major)) {
      findings.push(
        fail(
          'database',
          `the data was made by PostgreSQL ${version}`,
          'Back it up with the Podium that made it and restore the file here.',
        ),
      );
    }
    const owner = readOwner(home.ownerDir);
    const running = owner && `run by another Podium (pid ${owner.process.pid}, ${owner.purpose}, ${owner.state})`;
    findings.push(ok('database', running ?? (version === undefined ? 'not created yet' : 'not running')));
    return findings;
  } catch (error) {
    if (error instanceof OperatorError) return [fail('database', error.message, error.advice)];
    throw error;
  }
}

const oldestMajor = 15;

export async function checkExternalDatabase(url: string): Promise<Finding> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    const version = rows[0]?.version ?? 'unknown';
    if (Number.parseInt(version, 10) >= oldestMajor)
      return ok('database', `DATABASE_URL answers, PostgreSQL ${version}`);
    return warn(
      'database',
      `DATABASE_URL answers with PostgreSQL ${version}`,
      `Podium is tested with ${oldestMajor} and later; upgrade it.`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(
      'database',
      `DATABASE_URL does not answer (${reason})`,
      'Check the address, user and password, and that it is running.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
