// Programs that tests need and npm cannot bring. On Debian as root they are installed; elsewhere the exact command is said.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const hasChromium = () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium');
/** A Chromium that was named serves all journeys, unless a headless shell is named too. */
const hasHeadlessShell = () =>
  existsSync(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell');
const hasEmojiFont = () =>
  [
    '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
    '/usr/share/fonts/noto/NotoColorEmoji.ttf',
    '/System/Library/Fonts/Apple Color Emoji.ttc',
  ].some((font) => existsSync(font));

const hasJanus = () => existsSync('/usr/bin/janus');
const hasHaproxy = () => existsSync('/usr/sbin/haproxy');
const hasNginx = () => existsSync('/usr/sbin/nginx');
const hasSystemd = () => existsSync('/usr/bin/systemd-analyze');
const hasKubectl = () => existsSync('/usr/bin/kubectl');
const hasRedis = () => existsSync('/usr/bin/redis-server');
const hasFfmpeg = () => ['/usr/bin/ffmpeg', '/usr/bin/ffprobe'].every((file) => existsSync(file));
const hasTurnServer = () => existsSync('/usr/bin/turnserver');

const parts = [
  { name: 'Chromium', debian: 'chromium', isThere: hasChromium },
  { name: 'Chromium’s headless shell', debian: 'chromium-headless-shell', isThere: hasHeadlessShell },
  { name: 'Janus', debian: 'janus', isThere: hasJanus },
  { name: 'coturn', debian: 'coturn', isThere: hasTurnServer },
  { name: 'HAProxy', debian: 'haproxy', isThere: hasHaproxy },
  { name: 'nginx', debian: 'nginx', isThere: hasNginx },
  { name: 'systemd', debian: 'systemd', isThere: hasSystemd },
  { name: 'kubectl', debian: 'kubernetes-client', isThere: hasKubectl },
  { name: 'Redis', debian: 'redis-server', isThere: hasRedis },
  { name: 'ffmpeg', debian: 'ffmpeg', isThere: hasFfmpeg },
  { name: 'an emoji font', debian: 'fonts-noto-color-emoji', isThere: hasEmojiFont },
];

const missing = () => parts.filter(({ isThere }) => !isThere());
const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

export const ensureSystemParts = () => {
  const wanted = missing();
  if (wanted.length === 0) return;
  const packages = wanted.map(({ debian }) => debian);
  const names = wanted.map(({ name }) => name).join(' and ');
  if (!canInstall()) {
    throw new Error(
      `The tests need ${names}. Install with:\n  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}\n` +
        'or set CHROMIUM_PATH to a Chromium you have, then run npm test again.',
    );
  }
  console.log(`Installing ${names} for the tests …`);
  const run = (...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update');
  run('install', '-y', '--no-install-recommends', ...packages);
  if (missing().length > 0) throw new Error(`${names} did not arrive with apt-get install ${packages.join(' ')}.`);
};
