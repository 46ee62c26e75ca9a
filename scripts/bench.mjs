// `npm run bench`: installs and builds what is measured, then measures. Arguments choose files.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTool } from './lib/steps.mjs';
import { fileURLToPath } from 'node:url';
import { root } from './lib/tree.mjs';

await ensureInstalled();
await ensureBuilt({ targets: ['server'] });
const vitest = fileURLToPath(new URL('node_modules/.bin/vitest', root));
const ok = runTool(vitest, ['run', '--config', 'vitest.bench.config.ts', ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
