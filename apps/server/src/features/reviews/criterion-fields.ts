import { type Quartiles, quartilesOf } from '@podium/domain/reviews';
import type { Db } from '../../platform/db/database.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { ReviewStore } from './review-store.ts';

/** All containers of a released round: the criteria of each, and how the field did in each criterion. */
export interface CriterionFields {
  of: (containerCode: string) => { judges: number; criteria: Readonly<Record<string, number>> } | undefined;
  field: (criterionCode: string) => { means: readonly number[]; quartiles: Quartiles | undefined };
}

const maxKept = 30;

/** Read once for a release: what is sealed does not change. */
export const createCriterionFields = ({ db, store }: { db: Db; store: ReviewStore }) => {
  const kept = createRevisionCache<CriterionFields>({ most: maxKept });
  const load = async (roundCode: string): Promise<CriterionFields> => {
    const rows = await store.scores(db, roundCode);
    const byCode = new Map(rows.map(({ container_code: code, ...row }) => [code, row]));
    const fields = new Map<string, ReturnType<CriterionFields['field']>>();
    return {
      of: (containerCode) => byCode.get(containerCode),
      field: (criterionCode) => {
        const known = fields.get(criterionCode);
        if (known) return known;
        const means = rows.flatMap(({ criteria }) => criteria[criterionCode] ?? []);
        const made = { means, quartiles: quartilesOf(means) };
        fields.set(criterionCode, made);
        return made;
      },
    };
  };
  return (roundCode: string, version: number): Promise<CriterionFields> =>
    kept.get(roundCode, version, () => load(roundCode));
};
export type ReadCriterionFields = ReturnType<typeof createCriterionFields>;
