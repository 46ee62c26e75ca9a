import type { ActKind } from './acts.ts';
import { judgeActs } from './judge-acts.ts';
import { organiserActs } from './organiser-acts.ts';
import type { Intent, Perform } from './outcome.ts';
import type { AskedRelease } from './plain-release.ts';
import { releaseActs } from './release-acts.ts';
import { requestActs } from './request-acts.ts';
import { roundActs } from './round-acts.ts';

export const performs: Partial<Record<ActKind, Perform>> = {
  ...judgeActs,
  ...organiserActs,
  ...requestActs,
  ...roundActs,
  ...releaseActs,
};

/** Acts that seal: a release, and a ceremony on scores that are not out. */
export const isSealing = ({ kind, n }: Pick<Intent, 'kind' | 'n'>): boolean =>
  kind === 'releaseAll' || kind === 'releaseRound' || (kind === 'openCeremony' && n % 4 !== 0);
export const askedOf = ({ kind, round, n }: Intent): AskedRelease => ({
  rounds: kind === 'releaseAll' || (kind === 'openCeremony' && n % 2 === 1) ? null : [round.code],
  reason: n % 3 === 0 ? null : 'A mistake was found',
});
