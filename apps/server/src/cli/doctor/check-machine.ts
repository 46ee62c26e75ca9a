import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import type { Config } from '../../config.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const oldestNode = [20, 19] as const;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const recent = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return recent
    ? ok('Node', version)
    : fail('Node', `${version} is too old`, `Install Node ${oldestNode.join('.')} or later.`);
}

const littleSpace = 500_000_000;
const moreSpace = 2_000_000_000;

export function checkDataFolder(dataDir: string, minFreeBytes: number): Finding[] {
  const folder = existingPart(dataDir);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return [
      fail(
        'data folder',
        `${dataDir} cannot be written`,
        'Give this user write access, or set DATA_DIR to another folder.',
      ),
    ];
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const message = `${(free / 1e9).toFixed(1)} GB free`;
  const findings = [ok('data folder', `${dataDir} can be written`)];
  if (free < Math.max(littleSpace, minFreeBytes))
    findings.push(fail('disk', message, 'Free some space: the database stops when there is none.'));
  else if (free < moreSpace) findings.push(warn('disk', message, 'Uploads and recordings need room; free some soon.'));
  else findings.push(ok('disk', message));
  return findings;
}

function existingPart(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : existingPart(path.dirname(folder));
}

export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const server = createServer();
  const code = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error) => resolve(errorCode(error) ?? 'unknown error'));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
  if (code === undefined) return ok('port', `${host}:${port} is free`);
  if (code === 'EADDRINUSE')
    return warn(
      'port',
      `${host}:${port} is in use`,
      'That is right while Podium runs; otherwise stop that program or set PORT.',
    );
  return fail(
    'port',
    `${host}:${port} cannot be opened (${code})`,
    'Set HOST and PORT to an address and a port this user may open.',
  );
}

const programs: readonly { name: string; commands: readonly string[]; use: string }[] = [
  {
    name: 'Chromium',
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    use: 'recordings of rooms and the browser tests',
  },
  { name: 'ffmpeg', commands: ['ffmpeg'], use: 'recordings and streams of rooms' },
  { name: 'Janus', commands: ['janus'], use: 'MEDIA_ENGINE=janus on this machine' },
  { name: 'Redis', commands: ['redis-server'], use: 'several servers side by side' },
];

/** Nothing here is needed to start, so nothing here fails. */
export function checkPrograms(): Finding[] {
  return programs.map(({ name, commands, use }) => {
    const found = commands.find(
      (command) => spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', command]).status === 0,
    );
    return found ? ok(name, `found (${found})`) : warn(name, 'not installed', `Needed only for ${use}.`);
  });
}
