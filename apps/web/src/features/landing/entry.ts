import { pageAt, type PageName } from '@podium/contract/pages';
import { decodePayload } from '../../platform/links/payload.ts';

/** Where what was typed or pasted leads, or why it leads nowhere. */
export type Entry =
  | { kind: 'go'; to: string }
  /** Only the server knows whether a competition has it. */
  | { kind: 'code'; code: string }
  | { kind: 'empty' | 'elsewhere' | 'broken' | 'notInvitation' };

const withPayload: ReadonlySet<PageName | undefined> = new Set([
  'judgeLoginLink',
  'invitePublicLink',
  'inviteDashboardLink',
  'inviteRegistrationLink',
  'registrationsLink',
]);

/** A link with or without its scheme, or a path; anything else is a code. */
const addressIn = (text: string, origin: string): URL | undefined => {
  const hostFirst = text.startsWith(`${new URL(origin).host}/`);
  const address = hostFirst ? `${new URL(origin).protocol}//${text}` : text;
  const isAddress = /^https?:\/\//iu.test(address) || address.startsWith('/');
  return isAddress && URL.canParse(address, origin) ? new URL(address, origin) : undefined;
};

export const readEntry = (typed: string, origin: string): Entry => {
  const text = typed.trim();
  if (!text) return { kind: 'empty' };
  const address = addressIn(text, origin);
  if (!address) return { kind: 'code', code: text };
  if (address.origin !== origin) return { kind: 'elsewhere' };
  const { pathname, search } = address;
  if (!withPayload.has(pageAt(pathname))) return { kind: 'notInvitation' };
  const payload = decodePayload(pathname.replace(/\/+$/u, '').split('/').at(-1) ?? '');
  return payload ? { kind: 'go', to: pathname + search } : { kind: 'broken' };
};
