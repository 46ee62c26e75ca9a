// `npm run bench`: installs and builds what is measured, then measures. Arguments choose files.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, runTool } from './lib/tools.mjs';

await ensureInstalled();
await ensureBuilt({ targets: ['server', 'web'] });
const ok = await runTool(bin('vitest'), ['run', '--config', 'vitest.bench.config.ts', ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
