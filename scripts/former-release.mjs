// `npm run former -- REF`: starts the program of an earlier commit or tag beside this one, on one database, and lets both work.
import { ensureInstalled } from './lib/install.mjs';
import { bin, runTool } from './lib/tools.mjs';

const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error('Name the former release, a tag or a commit: npm run former -- v1.4.0');
  process.exitCode = 1;
} else {
  await ensureInstalled();
  process.env.PODIUM_FORMER = ref;
  process.exitCode = (await runTool(bin('vitest'), ['run', '--config', 'vitest.former.config.ts'])) ? 0 : 1;
}
