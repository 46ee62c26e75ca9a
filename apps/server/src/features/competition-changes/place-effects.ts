import { recordEffect } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CompetitionRow } from '../competitions/tables.ts';

/** Containers with a rank on the live board, by code. */
export type Places = ReadonlyMap<string, number>;
export type ReadPlaces = (tx: Tx, competition: CompetitionRow) => Promise<Places>;

/** So many places are kept with an entry; where one container leaves, everybody behind it moves. */
const maxKept = 50;

/** Places that differ: those that have one now first, in their order. */
const changedPlaces = (before: Places, after: Places) =>
  [...new Set([...after.keys(), ...before.keys()])]
    .map((containerCode) => ({
      containerCode,
      before: before.get(containerCode) ?? null,
      after: after.get(containerCode) ?? null,
    }))
    .filter((one) => one.before !== one.after)
    .toSorted((a, b) => (a.after ?? Infinity) - (b.after ?? Infinity) || (a.before ?? 0) - (b.before ?? 0));

/** Keeps with the last entry of a change which places it changed. It is worked out when all is decided, and shown afterwards. */
export const noteEffect = async (
  { tx, competitionCode, seq }: { tx: Tx; competitionCode: string; seq: number | undefined },
  before: Places,
  after: Places,
): Promise<void> => {
  const changed = changedPlaces(before, after);
  if (changed.length === 0 || seq === undefined) return;
  const places = changed.slice(0, maxKept);
  await recordEffect(tx, { seq, competitionCode, places, more: changed.length - places.length });
};
