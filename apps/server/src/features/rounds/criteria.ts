import type { Criterion, EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { CriterionRow, RoundRow } from './tables.ts';
import type { Change } from '../competition-changes/service.ts';
import type { CriterionStore } from './criterion-store.ts';
import type { RoundUse } from './round-use.ts';

type Given = EndpointInput<Endpoints['saveCriteria']>['body']['criteria'];
type Library = EndpointOutput<Endpoints['listCriteriaLibrary']>['items'];

const shown = (rows: readonly CriterionRow[]): Omit<Criterion, 'criterionCode'>[] =>
  rows
    .filter((row) => row.removed_at === null)
    .map((row) => ({ criterionName: row.criterion_name, helpText: row.help_text, skills: row.skills }));

export const createCriteria = ({ store, roundUse }: { store: CriterionStore; roundUse: RoundUse }) => ({
  /**
   * The whole list at once. A code that this round knows keeps its criterion, also one that was taken away before; any other
   * line is new. What is not in the list is marked as removed, because scores may hang on it.
   */
  async save({ tx, now, record }: Change, round: RoundRow, given: Given): Promise<void> {
    const known = await store.ofRounds(tx, [round.round_code]);
    const codes = given
      .map(({ criterionCode }) => criterionCode)
      .filter((code) => known.some((row) => row.criterion_code === code));
    if (new Set(codes).size < codes.length)
      throw refuse('VALIDATION_FAILED', { fields: { criteria: 'A criterion stands in the list twice.' } });
    if (given.length === 0 && round.is_live) throw refuse('ROUND_NOT_READY');
    const open = known.filter((row) => row.removed_at === null).map((row) => row.criterion_code);
    const isSameSet =
      codes.length === given.length && codes.length === open.length && open.every((one) => codes.includes(one));
    if (!isSameSet && (await roundUse(tx, round.round_code)).isReleased) throw refuse('ROUND_RELEASED');
    await store.remove(
      tx,
      known.map((row) => row.criterion_code).filter((code) => !codes.includes(code)),
      now,
    );
    for (const [position, { criterionCode, criterionName, helpText, skills }] of given.entries()) {
      const row = { position, criterion_name: criterionName, help_text: helpText, skills: [...new Set(skills)] };
      if (codes.includes(criterionCode)) await store.update(tx, criterionCode, row);
      else await store.create(tx, { ...row, round_code: round.round_code }, now);
    }
    const after = await store.ofRounds(tx, [round.round_code]);
    await record(
      'round.criteria',
      round.round_code,
      { criteria: shown(known) },
      { criteria: shown(after) },
      { rounds: [round.round_code], containers: 'all' },
    );
  },

  /** Ready-made ones first, then those of the caller's own other competitions; a name is offered once. */
  async library(userCode: string, competitionCode: string): Promise<{ items: Library }> {
    const own = await store.ofOrganiser(userCode, competitionCode);
    const rows = [...(await store.readyMade()).map((row) => ({ ...row, competition_name: '' })), ...own];
    const items = new Map<string, Library[number]>();
    for (const row of rows) {
      const key = row.criterion_name.toLowerCase();
      const item = {
        criterionName: row.criterion_name,
        helpText: row.help_text,
        skills: row.skills,
        from: row.competition_name,
      };
      if (!items.has(key)) items.set(key, item);
    }
    return { items: [...items.values()] };
  },
});
export type Criteria = ReturnType<typeof createCriteria>;
