type SignIn = { who: string; email: string; password: string };

type Welcome = { url: string; demo: unknown; mailbox: boolean };

const shownSignIns = 6;

/** What a newcomer needs after the start: the address, and with a demonstration, whom to sign in as. */
export function welcome({ url, demo, mailbox }: Welcome): string {
  const lines = ['', '  Podium is ready.', '', `    ${url}`, ''];
  const signIns = signInList(demo);
  if (signIns.length > 0) lines.push('  Try it with the demonstration:', ...signIns.map((line) => `    ${line}`), '');
  if (mailbox) lines.push(`  No mail server is set, so mail is shown at ${url}/dev/mailbox`, '');
  lines.push('  Ctrl-C stops it.', '');
  return lines.join('\n');
}

/** One line for each person of the demonstration: who it is, the email, the password. */
export function signInList(demo: unknown): string[] {
  const signIns = findSignIns(demo, '').slice(0, shownSignIns);
  const width = (key: keyof SignIn) => Math.max(...signIns.map((signIn) => signIn[key].length));
  return signIns.map(({ who, email, password }) => `${who.padEnd(width('who'))}  ${email.padEnd(width('email'))}  ${password}`);
}

/** The demonstration is the product's to shape; whatever in it has an email and a password is somebody to sign in as. */
function findSignIns(value: unknown, who: string): SignIn[] {
  if (Array.isArray(value)) return value.flatMap((item) => findSignIns(item, who.replace(/s$/, '')));
  if (typeof value !== 'object' || value === null) return [];
  if ('email' in value && 'password' in value && typeof value.email === 'string' && typeof value.password === 'string') {
    return [{ who: who === '' ? 'somebody' : who, email: value.email, password: value.password }];
  }
  return Object.entries(value).flatMap(([key, inner]) => findSignIns(inner, key));
}
