import type { EndpointOutput, Endpoints } from '@podium/contract';

export type InviteLink = EndpointOutput<Endpoints['listInviteLinks']>['links'][number];
export const linkKinds = [
  'public',
  'form',
  'dashboard',
  'registration',
] as const satisfies readonly InviteLink['kind'][];

/** For one person: it needs an address, and goes there by itself. */
export const isPersonal = (kind: InviteLink['kind']): boolean => kind === 'dashboard' || kind === 'registration';

export type LinkState = 'works' | 'revoked' | 'expired' | 'used';
export const stateOf = (
  { revoked, uses, maxUses, expiresAt }: Pick<InviteLink, 'revoked' | 'uses' | 'maxUses' | 'expiresAt'>,
  now: Date,
): LinkState => {
  if (revoked) return 'revoked';
  if (maxUses !== null && uses >= maxUses) return 'used';
  return new Date(expiresAt) <= now ? 'expired' : 'works';
};

/** Nothing typed means without limit; anything but a whole number in its bounds is refused. */
export const readUses = (typed: string): { kind: 'good'; maxUses: number | undefined } | { kind: 'bad' } => {
  const text = typed.trim();
  if (!text) return { kind: 'good', maxUses: undefined };
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= 100_000 ? { kind: 'good', maxUses: value } : { kind: 'bad' };
};
