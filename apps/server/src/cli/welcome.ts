type SignIn = { who: string; email: string; password: string };

type Welcome = { url: string; demo: unknown; mailbox: boolean; isLocal: boolean };

/** Enough to try every part and to play two sides against each other. */
const shownOfAKind = 2;

/** Whom to sign in as; nothing without a demonstration. */
const demoLines = ({ demo, isLocal }: Pick<Welcome, 'demo' | 'isLocal'>): string[] => {
  const signIns = signInList(demo);
  if (signIns.length === 0) return [];
  const lines = ['  Try it with the demonstration:', ...signIns.map((line) => `    ${line}`), ''];
  const warning =
    '  These passwords are known to everybody: for a real competition start with DEMO=off and a new DATA_DIR.';
  return isLocal ? lines : [...lines, warning, ''];
};

/** Once the demonstration is there that was filled in beside the running server. */
export const demoWelcome = (filled: Pick<Welcome, 'demo' | 'isLocal'>): string => ['', ...demoLines(filled)].join('\n');

/** What a newcomer needs after the start: the address, and with a demonstration, whom to sign in as. */
export function welcome({ url, demo, mailbox, isLocal }: Welcome): string {
  const lines = ['', '  Podium is ready.', '', `    ${url}`, '', ...demoLines({ demo, isLocal })];
  if (mailbox) lines.push(`  No mail server is set, so mail is shown at ${url}/dev/mailbox`, '');
  lines.push('  Ctrl-C stops it.', '');
  return lines.join('\n');
}

/** One line for each person of the demonstration: who it is, the email, the password. */
export function signInList(demo: unknown): string[] {
  const seen = new Map<string, number>();
  const signIns = findSignIns(demo, '').filter(({ who }) => {
    seen.set(who, (seen.get(who) ?? 0) + 1);
    return (seen.get(who) ?? 0) <= shownOfAKind;
  });
  const width = (key: keyof SignIn) => Math.max(...signIns.map((signIn) => signIn[key].length));
  const lines = signIns.map(
    ({ who, email, password }) => `${who.padEnd(width('who'))}  ${email.padEnd(width('email'))}  ${password}`,
  );
  const judge = judgeLink(demo);
  return judge === undefined ? lines : [...lines, `judge: open this link, the code comes by mail: ${judge}`];
}

/** Judges have no password: they enter by their link and a code. */
const judgeLink = (demo: unknown): string | undefined => {
  const judge = (demo as { judge?: { loginUrl?: unknown } } | null | undefined)?.judge;
  return typeof judge?.loginUrl === 'string' ? judge.loginUrl : undefined;
};

/** The demonstration is the product's to shape; whatever in it has an email and a password is somebody to sign in as. */
function findSignIns(value: unknown, who: string): SignIn[] {
  if (Array.isArray(value)) return value.flatMap((item) => findSignIns(item, who.replace(/s$/, '')));
  if (typeof value !== 'object' || value === null) return [];
  if (
    'email' in value &&
    'password' in value &&
    typeof value.email === 'string' &&
    typeof value.password === 'string'
  ) {
    return [{ who: who === '' ? 'somebody' : who, email: value.email, password: value.password }];
  }
  return Object.entries(value).flatMap(([key, inner]) => findSignIns(inner, key));
}
