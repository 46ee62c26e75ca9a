import { takesPart } from '@podium/domain/counting';
import { mean } from '@podium/domain/scoring';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { countCards, countedCards, countingRound, type CountingStore, type RoundFacts } from '../counting/service.ts';
import { type CorrectionStore, isCorrected, readCorrectionDefault } from '../scores/service.ts';
import type { RoundInput } from './compute-release.ts';
import type { SealedRoundStore } from './sealed-round-store.ts';

interface RoundInputsDeps {
  counting: CountingStore;
  sealed: SealedRoundStore;
  corrections: CorrectionStore;
}
type On = Db | Tx;

/** What the scores of a round are made from: the cards of now, or those of an earlier seal. Never both. */
export const createRoundInputs = ({ counting, sealed, corrections }: RoundInputsDeps) => {
  const rulesOf = async (on: On, competitionCode: string, round: RoundFacts): Promise<RoundInput['rules']> => {
    const byDefault = await readCorrectionDefault(on, competitionCode);
    const row = await corrections.find(on, round.roundCode);
    const { roundName, roundWeightage, isMock } = round;
    const isOn = isCorrected(round, row, byDefault);
    return { roundName, roundWeightage, isMock, correction: { isOn, reason: row?.reason ?? null } };
  };
  return {
    rulesOf,
    present: async (
      on: On,
      competitionCode: string,
      round: RoundFacts,
      all: readonly RoundFacts[],
    ): Promise<RoundInput> => {
      const counted = countCards(countingRound(round, all), await counting.cards(on, round.roundCode, null));
      return {
        roundCode: round.roundCode,
        scale: round.scale,
        criteria: round.criteria,
        rules: await rulesOf(on, competitionCode, round),
        cards: countedCards(counted),
        adjustments: await counting.adjustments(on, round.roundCode, null),
        sealedIn: null,
      };
    },
    /** As it was sealed, without the containers that no longer take part; undefined where a release from before kept no cards. */
    kept: async (
      on: On,
      round: RoundFacts,
      all: readonly RoundFacts[],
      version: number,
      containers: Awaited<ReturnType<SealedRoundStore['containers']>>,
    ): Promise<RoundInput | undefined> => {
      const { roundCode } = round;
      const row = await sealed.round(on, roundCode, version);
      if (!row?.rules) return undefined;
      const counted = countingRound(round, all);
      const here = new Set(
        containers
          .filter((one) => takesPart(counted, { ...one, isQualified: one.qualified.includes(roundCode) }))
          .map(({ containerCode }) => containerCode),
      );
      const isHere = ({ containerCode }: { containerCode: string }): boolean => here.has(containerCode);
      const codes = row.criteria.map(({ criterionCode }) => criterionCode);
      const cards = (await sealed.cards(on, roundCode, row.version)).filter(isHere).flatMap((card) => {
        const value = mean(codes.flatMap((code) => card.points[code] ?? []));
        return value === undefined ? [] : [{ ...card, mean: value }];
      });
      const { scale, criteria, rules } = row;
      const adjustments = (await sealed.adjustments(on, roundCode, row.version)).filter(isHere);
      return { roundCode, scale, criteria, rules, cards, adjustments, sealedIn: row.sealed_in ?? row.version };
    },
  };
};
export type RoundInputs = ReturnType<typeof createRoundInputs>;
