// `npm run lighthouse [runs] [address]`: what Lighthouse says about the public pages on a phone, as the median of some runs; with
// its preset, and with the slowdown that fits the speed of this computer if that is another one.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureLighthouse, medianOf, presetSlowdown, runLighthouse, slowdownFor } from './lib/lighthouse.mjs';
import { ensureSystemParts } from './lib/system-parts.mjs';
import { withProgram } from './lib/try-program.mjs';

const [runs = '3', address] = process.argv.slice(2);

const firstCompetition = async (url) => {
  const { items } = await (await fetch(`${url}/new/api/public/competitions`)).json();
  const found = items.find(({ competitionName }) => competitionName === 'Rescue Robots Open') ?? items[0];
  if (!found) throw new Error(`${url} has no public competition.`);
  return `/competitions/${found.competitionCode}`;
};

const measure = async (url) => {
  const lighthouse = ensureLighthouse();
  const rows = [];
  for (const path of ['/', await firstCompetition(url)]) {
    const measureWith = (slowdown) => {
      const reports = [];
      for (let run = 0; run < Number(runs); run += 1) reports.push(runLighthouse(lighthouse, url + path, slowdown));
      const row = { page: path, slowdown, ...medianOf(reports) };
      rows.push(row);
      return row;
    };
    const slowdown = slowdownFor(measureWith(presetSlowdown)['benchmark index']);
    if (slowdown !== presetSlowdown) measureWith(slowdown);
  }
  console.table(rows);
};

await ensureInstalled();
ensureSystemParts();
if (address) {
  await measure(address);
} else {
  await ensureBuilt();
  process.exitCode = (await withProgram(process.execPath, { DEMO: 'on' }, measure)) ? 0 : 1;
}
