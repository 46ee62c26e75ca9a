import { pageAt, type PageName } from '@podium/contract/pages';
import { readJoinCode } from '@podium/domain/join-codes';
import { decodePayload, encodePayload } from './payload.ts';

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
/** Pages whose address says by itself where it leads. */
const open: ReadonlySet<PageName | undefined> = new Set(['publicCompetition', 'joinLink']);

/** A link with or without its scheme, or a path; anything else is a code. */
const addressIn = (text: string, origin: string): URL | undefined => {
  const hostFirst = text.startsWith(`${new URL(origin).host}/`);
  const address = hostFirst ? `${new URL(origin).protocol}//${text}` : text;
  const isAddress = /^https?:\/\//iu.test(address) || address.startsWith('/');
  return isAddress && URL.canParse(address, origin) ? new URL(address, origin) : undefined;
};

/** The page of an invitation of which only the code is known; the server knows the rest. */
export const inviteAddress = (invite: string): string =>
  `/login/invite-members/registration/${encodePayload({ v: 1, competitionCode: 'by-code', role: 'participant', invite })}`;

/** Where six letters lead by themselves. */
export const joinAddress = (joinCode: string): string => `/join/${joinCode}`;

/** Codes of invitations are longer than what an organiser says aloud, and made of these letters only. */
const isInvite = (code: string): boolean => /^[\w-]{20,64}$/u.test(code);

export const readEntry = (typed: string, origin: string): Entry => {
  const text = typed.trim();
  if (!text) return { kind: 'empty' };
  const address = addressIn(text, origin);
  if (!address) {
    const joinCode = readJoinCode(text);
    if (joinCode !== undefined) return { kind: 'go', to: joinAddress(joinCode) };
    return isInvite(text) ? { kind: 'go', to: inviteAddress(text) } : { kind: 'code', code: text };
  }
  if (address.origin !== origin) return { kind: 'elsewhere' };
  const { pathname, search } = address;
  const page = pageAt(pathname);
  if (open.has(page)) return { kind: 'go', to: pathname + search };
  if (!withPayload.has(page)) return { kind: 'notInvitation' };
  const payload = decodePayload(pathname.replace(/\/+$/u, '').split('/').at(-1) ?? '');
  return payload ? { kind: 'go', to: pathname + search } : { kind: 'broken' };
};
