import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { errorCode } from '../operator-error.ts';
import { isAlive, type ProcessIdentity } from './processes.ts';

export type Purpose = 'serve' | 'command';
type OwnerState = 'starting' | 'ready' | 'closing';
export type OwnerRecord = {
  process: ProcessIdentity;
  purpose: Purpose;
  state: OwnerState;
  socketDir: string | undefined;
};

export type Claim =
  | { kind: 'owner'; previous: OwnerRecord | undefined; ownership: Ownership }
  | { kind: 'taken'; owner: OwnerRecord };

export type Ownership = {
  update(change: Partial<Pick<OwnerRecord, 'state' | 'socketDir'>>): void;
  /** Processes that use the owner's database through `attach`. */
  guests(): ProcessIdentity[];
  release(): void;
};

/**
 * Who owns a database folder. Node has no file lock, so ownership is a chain of numbered records: the highest number is the
 * truth, a successor is created only after its predecessor's process died, and creating is exclusive. A number is never
 * taken twice, so two starters who both find a dead owner cannot both succeed.
 */
export function claimOwnership(folder: string, me: ProcessIdentity, purpose: Purpose): Claim {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (;;) {
    const highest = highestNumber(folder);
    const previous = highest === 0 ? undefined : readRecord(folder, highest);
    if (previous && isAlive(previous.process)) return { kind: 'taken', owner: previous };
    const number = highest + 1;
    const record: OwnerRecord = { process: me, purpose, state: 'starting', socketDir: undefined };
    if (!createExclusively(folder, number, record)) continue;
    // A starter that looked long ago can create a number that was already swept; a higher one then exists, and it wins.
    if (highestNumber(folder) !== number) {
      rmSync(recordPath(folder, number), { force: true });
      continue;
    }
    sweepOlder(folder, number);
    return { kind: 'owner', previous, ownership: createOwnership(folder, number, record) };
  }
}

export function readOwner(folder: string): OwnerRecord | undefined {
  const highest = highestNumber(folder);
  const record = highest === 0 ? undefined : readRecord(folder, highest);
  return record && isAlive(record.process) ? record : undefined;
}

/**
 * Registers as a guest. The guest writes its name and then reads the owner's state; the owner writes "closing" and then
 * reads the guests. So at least one of them sees the other, and an owner never stops the database under an unseen guest.
 */
export function attach(folder: string, me: ProcessIdentity): { detach(): void } {
  const file = path.join(folder, `guest-${me.pid}`);
  writeAtomically(file, me);
  return { detach: () => rmSync(file, { force: true }) };
}

function createOwnership(folder: string, number: number, first: OwnerRecord): Ownership {
  let record = first;
  const write = (change: Partial<OwnerRecord>) => {
    record = { ...record, ...change };
    writeAtomically(recordPath(folder, number), record);
  };
  return {
    update: write,
    guests: () => readGuests(folder),
    // Released means "owned by a process that never lived": deleting the record would start the numbering again.
    release: () => write({ process: { pid: 0, born: 'released' }, socketDir: undefined }),
  };
}

function readGuests(folder: string): ProcessIdentity[] {
  const guests: ProcessIdentity[] = [];
  for (const name of readdirSync(folder)) {
    if (!/^guest-\d+$/.test(name)) continue;
    const guest = readJson(path.join(folder, name)) as ProcessIdentity | undefined;
    if (guest && isAlive(guest)) guests.push(guest);
    else rmSync(path.join(folder, name), { force: true });
  }
  return guests;
}

const recordPath = (folder: string, number: number) => path.join(folder, `owner-${number}`);

function highestNumber(folder: string): number {
  let highest = 0;
  for (const name of listFolder(folder)) {
    const match = /^owner-(\d+)$/.exec(name);
    if (match) highest = Math.max(highest, Number(match[1]));
  }
  return highest;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function sweepOlder(folder: string, number: number): void {
  for (const name of readdirSync(folder)) {
    const match = /^owner-(\d+)$/.exec(name);
    if (match && Number(match[1]) < number) rmSync(path.join(folder, name), { force: true });
  }
}

function readRecord(folder: string, number: number): OwnerRecord | undefined {
  return readJson(recordPath(folder, number)) as OwnerRecord | undefined;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

// Linking a finished file gives exclusive creation and complete content in one step; open-then-write shows readers half a record.
function createExclusively(folder: string, number: number, record: OwnerRecord): boolean {
  const draft = path.join(folder, `draft-${record.process.pid}`);
  writeFileSync(draft, JSON.stringify(record), { mode: 0o644 });
  try {
    linkSync(draft, recordPath(folder, number));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeAtomically(file: string, value: unknown): void {
  const draft = `${file}.draft-${process.pid}`;
  writeFileSync(draft, JSON.stringify(value), { mode: 0o644 });
  renameSync(draft, file);
}
