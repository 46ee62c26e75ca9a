// Reads what was built and prints what each route costs on its first load. A breach fails the build.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kB = 1000;
const shell = 160 * kB;
const judge = 190 * kB;
const workspace = 250 * kB;
const anyRoute = 300 * kB;
const routeCss = 25 * kB;
/** A guest on somebody else's page. */
const embedded = 8 * kB;

/** Route → its screen and its budget. A screen that is missing here is a breach too. */
const routes = [
  ['/', 'landing', shell],
  ['/login/', 'login', shell],
  ['/login/add-password', 'login-password', shell],
  ['/sign-up/', 'sign-up', shell],
  ['/sign-up/add-password', 'sign-up-password', shell],
  ['/sign-up/otp-verify', 'sign-up-otp', shell],
  ['/sign-up/add-details', 'sign-up-details', shell],
  ['/sign-up/add-user-category', 'sign-up-category', shell],
  ['/sign-up/add-prof', 'sign-up-profession', shell],
  ['/auth/pick-interest', 'pick-interest', shell],
  ['/forgot-password/', 'forgot-password', shell],
  ['/forgot-password/new-password', 'new-password', shell],
  ['/login/judge/', 'judge-login', shell],
  ['/auth/dashboard/judge/{competitionCode}', 'judge-dashboard', judge],
  ['/page-not-found', 'page-not-found', shell],
  ['/join', 'join', shell],
  ['/competitions', 'discover', shell],
  ['/competitions/{competitionCode}', 'public-competition', shell],
  ['/login/invite-members/', 'invite', shell],
  ['/registrations/auth/', 'registrations', shell],
  ['/auth/competitions/p/{competitionCode}', 'participated-competition', anyRoute],
  ['/auth/dashboard/', 'dashboard', anyRoute],
  ['/auth/competitions/create', 'create-competition', anyRoute],
  ['/auth/competitions/o/{competitionCode}', 'organised-competition', workspace],
  ['/auth/competitions/o/{competitionCode}/preview', 'preview-competition', anyRoute],
  ['/leaderboard/{leaderboardID}', 'leaderboard', judge],
  ['/leaderboard/public/{leaderboardID}', 'public-leaderboard', judge],
  ['/ceremony/{leaderboardID}, projector and presenter', 'hall', judge],
  ['/auth/account-info', 'account-info', anyRoute],
  ['/profile/{userId}', 'profile', anyRoute],
  ['/verify/{serial}', 'verify', shell],
  ['/verify-result', 'verify-result', shell],
  ['/dev/mailbox', 'mailbox', anyRoute],
  ['/dev/room', 'dev-room', anyRoute],
];

const dist = new URL('dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

/** The chunk with everything it imports statically. */
const closure = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
};
const sum = (files) => [...new Set(files)].reduce((total, file) => total + size(file), 0);

const screenKey = (name) => `src/app/screens/${name}.tsx`;
/** Screens that features bring from their own folders. Those not named here everyone may open. */
const featureBudgets = { chat: anyRoute };
const featureScreens = Object.keys(manifest).filter((key) => /^src\/features\/[^/]+\/screen\.tsx$/u.test(key));
const entry = 'index.html';
const boot = size('boot.js');
const breaches = [];
const budgeted = [
  ...routes.map(([route, screen, budget]) => [route, screenKey(screen), budget]),
  ...featureScreens.map((key) => [key.split('/')[2], key, featureBudgets[key.split('/')[2]] ?? shell]),
];
const rows = budgeted.flatMap(([route, screen, budget]) => {
  if (!manifest[screen]) {
    breaches.push(`${route}: there is no screen ${screen}`);
    return [];
  }
  const keys = [...closure(entry), ...closure(screen)];
  const js = boot + sum(keys.map((key) => manifest[key].file));
  const css = sum(keys.flatMap((key) => manifest[key].css ?? []));
  if (css > routeCss) breaches.push(`${route}: ${css} bytes of styles, ${routeCss} allowed`);
  if (js > budget) breaches.push(`${route}: ${js} bytes of script, ${budget} allowed`);
  return [{ route, 'js kB': (js / kB).toFixed(1), 'of kB': budget / kB, 'css kB': (css / kB).toFixed(1) }];
});
const listed = new Set(routes.map(([, screen]) => screenKey(screen)));
for (const key of Object.keys(manifest)) {
  if (key.startsWith('src/app/screens/') && key.endsWith('.tsx') && !listed.has(key))
    breaches.push(`${key} has no budget`);
}
const embed = [...closure('embed.html')];
const embedJs = sum(embed.map((key) => manifest[key].file));
const embedCss = sum(embed.flatMap((key) => manifest[key].css ?? []));
rows.push({
  route: '/embed/leaderboard/{leaderboardID}',
  'js kB': (embedJs / kB).toFixed(1),
  'of kB': embedded / kB,
  'css kB': (embedCss / kB).toFixed(1),
});
if (embedJs > embedded) breaches.push(`the embedded leaderboard: ${embedJs} bytes of script, ${embedded} allowed`);
const css = sum(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));

console.table(rows);
console.log(
  `Styles: ${routeCss / kB} kB allowed on a first load; all of them together ${(css / kB).toFixed(1)} (gzip)`,
);
for (const breach of breaches) console.error(`✗ ${breach}`);
process.exitCode = breaches.length > 0 ? 1 : 0;
