import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

export type Report = { event: string } & Record<string, unknown>;

export type Program = {
  pid: number;
  child: ChildProcess;
  /** The next report of this kind; fails when the program ends without one. */
  next(event: string): Promise<Report>;
  ask(line: string): Promise<Report>;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<number | NodeJS.Signals>;
};

/** A folder that everybody may use, removed with everything in it. */
export function createPublicFolder(prefix: string): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o1777);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function bundle(name: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url))],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'silent',
    // Native libraries are not bundled: a program that needs them is started with NODE_PATH.
    external: ['pg-native', 'sharp', '@node-rs/argon2'],
    // The built-in database is looked for from the server's own folder, wherever the bundle is run.
    define: { 'import.meta.url': JSON.stringify(new URL('../src/main.ts', import.meta.url).href) },
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`The program ${name} was not bundled.`);
  return file.contents;
}

/** The sources stay the same during a run, and every test of the clusters needs the same program. */
const bundles = new Map<string, Promise<Uint8Array>>();

/** One file that runs anywhere and as anybody: its libraries are inside. */
export async function bundleProgram(name: string, folder: string): Promise<string> {
  const bundled = bundles.get(name) ?? bundle(name);
  bundles.set(name, bundled);
  const outfile = path.join(folder, `${name}.cjs`);
  writeFileSync(outfile, await bundled);
  return outfile;
}

export function startProgram(command: readonly string[], options: SpawnOptions = {}): Program {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: { event: string; resolve: (report: Report) => void; reject: (error: Error) => void }[] = [];
  const unread: Report[] = [];
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? -1));
  });
  if (child.stdout) {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const report = JSON.parse(line) as Report;
      const at = waiting.findIndex(({ event }) => event === report.event);
      if (at === -1) unread.push(report);
      else waiting.splice(at, 1)[0]?.resolve(report);
    });
    lines.on('close', () => {
      for (const { event, reject } of waiting.splice(0))
        reject(new Error(`The program ended without "${event}": ${JSON.stringify(unread)}`));
    });
  }
  const next = async (event: string) => {
    const at = unread.findIndex((report) => report.event === event);
    const found = at === -1 ? undefined : unread.splice(at, 1)[0];
    if (found) return found;
    return new Promise<Report>((resolve, reject) => waiting.push({ event, resolve, reject }));
  };
  return {
    pid: child.pid ?? 0,
    child,
    next,
    async ask(line) {
      child.stdin?.write(`${line}\n`);
      return next('answer');
    },
    kill: (signal) => void child.kill(signal),
    ended,
  };
}
