import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const shell = `<!doctype html><html lang="en"><head><title>Podium</title><script src="/boot.js"></script>
<link rel="stylesheet" crossorigin href="/assets/shell.css"><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>`;
/** Stands for the built screens: shows what it was given, how often it was asked, and fails or hangs when the name says so. */
const renderer = `
let times = 0;
export const renderPage = async ({ path, rendered }) => {
  times += 1;
  const name = rendered.answers.getPublicCompetition?.competition.competitionName ?? 'home';
  if (name === 'Fails') throw new Error('this screen fails');
  if (name === 'Hangs') for (;;);
  return { html: '<p>' + [name, rendered.language, times, Object.keys(process.env)].join(' | ') + '</p>', rendered, screen: 'src/app/screens/x.tsx' };
};`;

/** A folder as the build of the web client leaves it, with screens that tell what they were given. */
export const createWebFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-web-'));
  for (const part of ['rendering', '.vite', 'assets']) mkdirSync(path.join(folder, part));
  writeFileSync(path.join(folder, 'index.html'), shell);
  writeFileSync(path.join(folder, 'rendering/render-page.mjs'), renderer);
  writeFileSync(path.join(folder, 'boot.js'), 'boot()');
  writeFileSync(path.join(folder, 'assets/shell.css'), '.shell{}');
  writeFileSync(path.join(folder, 'assets/x.css'), '.x{}');
  const screen = { file: 'assets/x.js', css: ['assets/x.css'], imports: [] };
  const manifest = { 'index.html': { file: 'assets/index.js' }, 'src/app/screens/x.tsx': screen };
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return folder;
};

/** The content of a page. */
export const shown = (html: string): string | undefined => /<div id="root">(.*?)<\/div>/u.exec(html)?.[1];
