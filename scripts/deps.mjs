// `npm run deps`: every direct dependency with version, licence, last release and the reason for it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { directDependencies, disagreements, readReasons, reasonFor } from './lib/dependencies.mjs';
import { root } from './lib/tree.mjs';

const run = promisify(execFile);
const atOnce = 8;

const installed = (name) => {
  try {
    return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, root), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Licence and date of the newest release as the registry has them; undefined without a network. */
const published = async (name) => {
  try {
    const { stdout } = await run('npm', ['view', name, 'license', 'version', 'time', '--json'], { maxBuffer: 1 << 26 });
    const { license, version, time } = JSON.parse(stdout);
    return { license, version, at: time?.[version]?.slice(0, 10) };
  } catch {
    return undefined;
  }
};

const dependencies = [...directDependencies()];
const reasons = readReasons();
const rows = [];
for (let at = 0; at < dependencies.length; at += atOnce) {
  const part = dependencies.slice(at, at + atOnce).map(async ([name, version]) => {
    const registry = await published(name);
    return {
      library: name,
      version,
      licence: String(installed(name)?.license ?? registry?.license ?? 'unknown'),
      newest: registry?.version ?? 'unknown',
      'last release': registry?.at ?? 'unknown',
      why: reasonFor(reasons, name) ?? '',
    };
  });
  rows.push(...(await Promise.all(part)));
}
console.table(rows);
const faults = disagreements(
  dependencies.map(([name]) => name),
  reasons,
);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
