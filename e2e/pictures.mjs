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
  { name: 'leaderboard', path: ({ team }) => `/leaderboard/LDB${team.slice(3)}`, size: phone, who: 'tran.vy' },
  {
    name: 'teams',
    path: ({ team }) => `/auth/competitions/o/${team}?content=containers`,
    size: wide,
    who: 'wanjiru.kamau',
  },
  {
    name: 'scoring',
    path: ({ team }) => `/auth/dashboard/judge/${team}`,
    size: wide,
    judge: 'aigerim.bekova',
    act: async (page) => {
      const scored = page.getByRole('region', { name: 'Scored', exact: true });
      await scored.getByRole('link').first().click();
      await page.getByRole('slider').first().waitFor();
    },
  },
];

/** A judge signs in with the code from the mailbox of the demonstration. */
const logInJudge = async (name, team) => {
  const email = `${name}@demo.podium.example`;
  const call = async (path, body) => {
    const answer = await fetch(`${site}/new/api${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${name} cannot log in: ${answer.status}`);
    return answer.json();
  };
  const { challenge } = await call('/judge/login', { email });
  const { items } = await call(`/dev/mails?to=${encodeURIComponent(email)}`);
  const otp = /\b(\d{3}) (\d{3})\b/u.exec(items[0].text).slice(1).join('');
  const { sessions } = await call('/judge/login/verify', { challenge, otp });
  const { judgeToken, ...judgeSession } = sessions.find(({ competitionCode }) => competitionCode === team);
  return { judgeToken, judgeSession };
};

/** The competitions of the demonstration that pictures are taken of. */
const findCompetitions = async () => {
  const { token } = await logIn('wanjiru.kamau');
  const answer = await fetch(`${site}/new/api/competitions?of=organised`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = await answer.json();
  const codeOf = (name) => items.find(({ competitionName }) => competitionName === name).competitionCode;
  return { team: codeOf('Rescue Robots Open') };
};

const remember = (session) => {
  const auth = JSON.stringify({ token: '', judgeToken: '', judgeSession: null, phoneExists: true, ...session });
  localStorage.setItem('podium:seen:participant-tips', '1');
  localStorage.setItem(
    'persist:root',
    JSON.stringify({ auth, _persist: JSON.stringify({ version: -1, rehydrated: true }) }),
  );
};

/** Chromium writes WebP itself, so no picture library is needed. */
const shoot = async (page, size, scale) => {
  const devtools = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...size, scale };
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 84, clip });
  return Buffer.from(data, 'base64');
};

/** A wide picture has a smaller copy for phones. */
const smallWidth = 640;
const copiesOf = ({ width }) =>
  width > smallWidth
    ? [
        ['', 1],
        [`-${smallWidth}`, smallWidth / width],
      ]
    : [['', 1]];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const competitions = await findCompetitions();
for (const { name, path, size, who, judge, act } of pictures) {
  const { token, loginTime, user } = who ? await logIn(who) : {};
  const session = who ? { token, loginTime, user } : judge && (await logInJudge(judge, competitions.team));
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
    if (session) await page.addInitScript(remember, session);
    await page.goto(site + path(competitions));
    await page.locator('main h1').waitFor();
    await act?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => document.activeElement?.blur());
    for (const [ending, scale] of copiesOf(size)) {
      const file = `${name}-${colorScheme}${ending}.webp`;
      const bytes = await shoot(page, size, scale);
      await writeFile(new URL(file, folder), bytes);
      console.log(`${file} ${(bytes.length / 1000).toFixed(1)} kB`);
    }
    await context.close();
  }
}
await browser.close();
