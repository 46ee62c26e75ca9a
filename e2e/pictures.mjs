// Takes the landing page's pictures from a running demonstration, in both schemes: node e2e/pictures.mjs http://127.0.0.1:3000
// A new screen is one entry here and one in apps/web/src/features/landing/pictures.ts.
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const password = 'three steps up';
const folder = new URL('../apps/web/public/screens/', import.meta.url);
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Chrome/140.0 Safari/537.36';

const logIn = async (name) => {
  const headers = { 'content-type': 'application/json', 'user-agent': laptop };
  const body = JSON.stringify({ email: `${name}@demo.podium.example`, password });
  const answer = await fetch(`${site}/new/api/accounts/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${name} cannot log in: ${answer.status}`);
  return answer.json();
};

const pictures = [
  { name: 'entry', path: ({ team }) => `/auth/competitions/p/${team}`, size: wide, who: 'tran.vy' },
  { name: 'joining', path: ({ solo }) => `/competitions/${solo}`, size: phone },
  {
    name: 'teams',
    path: ({ team }) => `/auth/competitions/o/${team}?content=containers`,
    size: wide,
    who: 'wanjiru.kamau',
  },
  {
    name: 'judges',
    path: () => '/login/judge/',
    size: wide,
    act: (page) => page.getByRole('button', { name: 'Next tip' }).click(),
  },
];

/** The competitions of the demonstration that pictures are taken of. */
const findCompetitions = async () => {
  const { token } = await logIn('wanjiru.kamau');
  const answer = await fetch(`${site}/new/api/competitions?of=organised`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = await answer.json();
  const codeOf = (name) => items.find(({ competitionName }) => competitionName === name).competitionCode;
  return { team: codeOf('Rescue Robots Open'), solo: codeOf('Five Minutes of Science') };
};

const remember = (session) => {
  const auth = JSON.stringify({ ...session, judgeToken: '', phoneExists: true });
  localStorage.setItem('podium:seen:participant-tips', '1');
  localStorage.setItem(
    'persist:root',
    JSON.stringify({ auth, _persist: JSON.stringify({ version: -1, rehydrated: true }) }),
  );
};

/** Chromium writes WebP itself, so no picture library is needed. */
const shoot = async (page) => {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 84 });
  return Buffer.from(data, 'base64');
};

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const competitions = await findCompetitions();
for (const { name, path, size, who, act } of pictures) {
  const session = who && (await logIn(who));
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'Africa/Nairobi',
      reducedMotion: 'reduce',
    });
    await context.clock.setFixedTime(new Date(new Date().setUTCHours(6, 40, 0, 0)));
    const page = await context.newPage();
    if (session)
      await page.addInitScript(remember, { token: session.token, loginTime: session.loginTime, user: session.user });
    await page.goto(site + path(competitions));
    await page.locator('main h1').waitFor();
    await act?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => document.activeElement?.blur());
    const bytes = await shoot(page);
    await writeFile(new URL(`${name}-${colorScheme}.webp`, folder), bytes);
    console.log(`${name}-${colorScheme}.webp ${(bytes.length / 1000).toFixed(1)} kB`);
    await context.close();
  }
}
await browser.close();
