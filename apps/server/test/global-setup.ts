import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build, type Plugin } from 'esbuild';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';

import { connect, embeddedConnection } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { migrateJobs } from '../src/platform/jobs/job-schema.ts';
import { findHome } from '../src/platform/postgres/home.ts';
import { readOwner } from '../src/platform/postgres/ownership.ts';
import { recoverCluster } from '../src/platform/postgres/postmaster.ts';
import { openPostgres } from '../src/platform/postgres/supervisor.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket folder of this run's cluster. */
    postgresSocketDir: string;
    /** Where the entries of worker threads and of the media process lie, built from source. */
    workersFolder: string;
  }
}

const templateDatabase = 'podium_template';
const prefix = 'podium-test-cluster-';
const log = pino({ level: 'silent' });

/** One cluster for the whole run, with one migrated database from which every test file clones its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepLeftovers();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), prefix));
  // Open to the database's user, or the cluster would be put into a folder of the system and outlive the run there.
  chmodSync(dataDir, 0o755);
  // A test's data may die with the machine, and waiting for the disk would double the time of a run.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const postgres = await openPostgres({
    dataDir,
    purpose: 'serve',
    log,
    settings,
    systemDir: path.join(dataDir, 'system'),
  });
  await createTemplate(postgres.socketDir);
  project.provide('postgresSocketDir', postgres.socketDir);
  const workersFolder = path.join(dataDir, 'workers');
  await bundleWorkers(workersFolder);
  project.provide('workersFolder', workersFolder);
  return async () => {
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A library with a native part, or one that looks for its own files, cannot be bundled; the bundle names the place where npm put it. */
const nativeStaysOutside: Plugin = {
  name: 'native-stays-outside',
  setup(bundling) {
    const { resolve } = createRequire(import.meta.url);
    // oxlint-disable-next-line require-unicode-regexp -- esbuild runs it in Go, which knows no such flag
    bundling.onResolve({ filter: /^(sharp|node-datachannel|qrcode)$/ }, (asked) => ({
      path: pathToFileURL(resolve(asked.path)).href,
      external: true,
    }));
  },
};

/** Node runs no TypeScript, so worker threads are started from bundles, as in the built program. */
async function bundleWorkers(outdir: string): Promise<void> {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const workers = ['features', 'platform/share-card', 'platform/rendering'].flatMap((part) =>
    readdirSync(path.join(source, part), { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('-worker.ts'))
      .map((name) => path.join(source, part, name)),
  );
  const mediaProcess = fileURLToPath(new URL('../src/media/embedded/media-process.ts', import.meta.url));
  await build({
    entryPoints: [...workers, mediaProcess],
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
    plugins: [nativeStaysOutside],
  });
}

async function createTemplate(socketDir: string): Promise<void> {
  const admin = new Client(embeddedConnection(socketDir, 'postgres'));
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const template = connect({ connection: embeddedConnection(socketDir, templateDatabase), log });
  try {
    await migrate(template.db);
    await migrateJobs(template.connection, log);
  } finally {
    // A template can be cloned only while nobody is connected to it.
    await template.close();
  }
}

/** A run that was killed left its cluster behind; runs that are alive beside this one keep theirs. */
async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = path.join(os.tmpdir(), name);
    try {
      const home = findHome({ dataDir, systemDir: dataDir });
      if (readOwner(home.ownerDir) || readdirSync(dataDir).length === 0) continue;
      await recoverCluster(home);
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's, or another run is sweeping it at this moment: not ours to clear.
    }
  }
}
