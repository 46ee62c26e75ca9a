import { setTimeout as pause } from 'node:timers/promises';

import { countDown } from '../count-down.ts';
import type { Logger } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { waitUntil } from '../wait-until.ts';
import { findInstalledPackage, prepareBinaries } from './binaries.ts';
import { findHome, type ClusterHome } from './home.ts';
import { initialiseCluster } from './initialise.ts';
import { keepRunning, type Keeper } from './keeper.ts';
import { attach, claimOwnership, readOwner, type Ownership, type OwnerRecord, type Purpose } from './ownership.ts';
import { recoverCluster, startPostmaster } from './postmaster.ts';
import { identifyProcess, type ProcessIdentity } from './processes.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type PostgresOptions = {
  dataDir: string;
  purpose: Purpose;
  log: Logger;
  /** Where a database goes that cannot live in the data folder, and where copied binaries are kept. */
  systemDir?: string;
  packageDir?: string;
  settings?: Readonly<Record<string, string>>;
  /** Called when the database died and could not be brought back: the program has nothing left to do. */
  onLost?: (error: unknown) => void;
};

export type Postgres = { socketDir: string; owned: boolean; close(withinMs?: number): Promise<void> };

const turnMs = { serve: 30_000, command: 120_000 } as const;
/** How long an ending owner waits for commands that use its database: a server must stop soon, a command need not. */
const guestPatienceMs = { serve: 5_000, command: 600_000 } as const;

/** The database of a data folder: started and owned by this process, or shared with the Podium that owns it already. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = findHome({ dataDir: options.dataDir, systemDir: options.systemDir ?? '/var/lib/podium' });
  const me = requireIdentity();
  const deadline = performance.now() + turnMs[options.purpose];
  for (;;) {
    const claim = claimOwnership(home.ownerDir, me, options.purpose);
    if (claim.kind === 'owner') return startOwned({ ...options, home, ...claim });
    const guest = options.purpose === 'command' ? joinOwner(home, me) : undefined;
    if (guest) return guest;
    if (refusesCompany(options.purpose, claim.owner) || performance.now() > deadline)
      throw inUse(options.dataDir, claim.owner);
    await pause(100);
  }
}

function requireIdentity(): ProcessIdentity {
  const me = identifyProcess(process.pid);
  if (!me)
    throw new OperatorError('Podium cannot read the list of processes.', 'Make sure /proc is mounted (or `ps` works).');
  return me;
}

// A server that is closing makes room in a moment, which is what a service manager's restart looks like.
const refusesCompany = (purpose: Purpose, owner: OwnerRecord) =>
  purpose === 'serve' && owner.purpose === 'serve' && owner.state !== 'closing';

function inUse(dataDir: string, owner: OwnerRecord): OperatorError {
  return new OperatorError(
    `Another Podium (pid ${owner.process.pid}) is using the data folder ${dataDir}.`,
    'Stop that one first, or set DATA_DIR (and PORT) to start a second one beside it.',
  );
}

function joinOwner(home: ClusterHome, me: ProcessIdentity): Postgres | undefined {
  const guest = attach(home.ownerDir, me);
  const owner = readOwner(home.ownerDir);
  if (owner?.state === 'ready' && owner.socketDir !== undefined) {
    return { socketDir: owner.socketDir, owned: false, close: async () => guest.detach() };
  }
  guest.detach();
  return undefined;
}

type OwnedOptions = PostgresOptions & { home: ClusterHome; ownership: Ownership; previous: OwnerRecord | undefined };

async function startOwned(options: OwnedOptions): Promise<Postgres> {
  const { home, ownership, previous, purpose, log } = options;
  let socketDir: string | undefined;
  try {
    const packageDir = options.packageDir ?? findInstalledPackage();
    const storeDir = home.runAs.isRoot ? (options.systemDir ?? '/var/lib/podium') : home.root;
    const binaries = prepareBinaries({ packageDir, runAs: home.runAs, storeDir });
    // Commands that outlived a killed server still use its database; they get a moment to finish.
    await waitForGuests(ownership, guestPatienceMs.serve);
    await initialiseCluster(home, binaries);
    const found = await recoverCluster(home);
    if (found) log.warn(`database: ${found}`);
    removeSocketFolder(previous?.socketDir);
    socketDir = createSocketFolder(home.runAs);
    // Recorded before the start: after a kill at this very moment the next process can still clean up.
    ownership.update({ socketDir });
    const start = { home, binaries, socketDir, settings: options.settings ?? {} };
    const keeper = await keepRunning({ start: () => startPostmaster(start), home, log, onLost: options.onLost });
    ownership.update({ state: 'ready' });
    return {
      socketDir,
      owned: true,
      close: once((withinMs) => closeOwned({ keeper, ownership, socketDir, purpose, withinMs })),
    };
  } catch (error) {
    removeSocketFolder(socketDir);
    ownership.release();
    throw error;
  }
}

type Closing = {
  keeper: Keeper;
  ownership: Ownership;
  socketDir: string | undefined;
  purpose: Purpose;
  withinMs: number | undefined;
};

/** Closing order: refuse new guests, wait for the present ones, stop the database, remove its socket, give up the folder. */
async function closeOwned({ keeper, ownership, socketDir, purpose, withinMs }: Closing): Promise<void> {
  const timeLeft = countDown(withinMs);
  ownership.update({ state: 'closing' });
  await waitForGuests(ownership, Math.min(guestPatienceMs[purpose], (timeLeft?.() ?? Infinity) / 3));
  await keeper.stop(timeLeft?.());
  removeSocketFolder(socketDir);
  ownership.release();
}

async function waitForGuests(ownership: Ownership, timeoutMs: number): Promise<void> {
  await waitUntil(() => ownership.guests().length === 0, { timeoutMs, everyMs: 100 });
}

function once(close: Postgres['close']): Postgres['close'] {
  let closing: Promise<void> | undefined;
  return (withinMs) => (closing ??= close(withinMs));
}
