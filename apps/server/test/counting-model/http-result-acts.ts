import { ok } from '../judging.ts';
import type { ActKind } from './acts.ts';
import type { Carry } from './carry.ts';
import { askedOf, isSealing } from './perform.ts';
import { calledPlaces, decidedOf, tieRulesFrom } from './release-acts.ts';

const reason = 'As the model says';

/** How ties, the leaderboard and ceremonies are handled over HTTP. */
export const carryOutResults = {
  tieRules: async ({ it }, { intent, before }) => {
    const { settings } = ok(await it.call('getSettings')) as {
      settings: { judging: { version: number; values: object } };
    };
    const { chain: tieChain, criterion: tieCriterion } = tieRulesFrom(before, intent.n);
    const { version, values } = settings.judging;
    return it.call('saveJudgingRules', { body: { values: { ...values, tieChain, tieCriterion }, version } });
  },
  decideTie: ({ it }, { intent, before }) =>
    it.call('decideTie', { body: { containerCodes: decidedOf(before, intent.n)?.codes ?? [], reason } }),
  freeze: ({ it }) => it.call('freezeLeaderboard', { body: { reason } }),
  unfreeze: ({ it }) => it.call('unfreezeLeaderboard', { body: { reason } }),
  openCeremony: ({ it }, { intent }) => {
    const { rounds: roundCodes, reason: why } = askedOf(intent);
    const of = isSealing(intent) ? 'sealed' : 'released';
    return it.call('openCeremony', { body: { of, roundCodes, reason: why, places: calledPlaces } });
  },
  stepCeremony: ({ it }, { before: { ceremony } }) =>
    it.call('setCeremonyStep', { body: { number: ceremony?.number, step: (ceremony?.step ?? 0) + 1 } }),
  endCeremony: ({ it }, { before: { ceremony } }) => it.call('endCeremony', { body: { number: ceremony?.number } }),
  cancelCeremony: ({ it }, { before: { ceremony } }) =>
    it.call('cancelCeremony', { body: { number: ceremony?.number, reason } }),
} satisfies Partial<Record<ActKind, Carry>>;
