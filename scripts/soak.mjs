// `npm run soak -- 30`: lets the media engine work for so many minutes while peers come and go, and checks that its memory stays flat.
import { ensureInstalled } from './lib/install.mjs';
import { bin, runTool } from './lib/tools.mjs';

const minutes = Number(process.argv[2] ?? 30);
if (!(minutes >= 1 && minutes <= 1440)) {
  console.error('Say how many minutes, from 1 to 1440: npm run soak -- 30');
  process.exitCode = 1;
} else {
  await ensureInstalled();
  process.env.SOAK_MINUTES = String(minutes);
  process.exitCode = (await runTool(bin('vitest'), ['run', '--config', 'vitest.soak.config.ts'])) ? 0 : 1;
}
