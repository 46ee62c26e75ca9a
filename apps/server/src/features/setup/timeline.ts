import type { TimelineEntry } from '@podium/contract';
import { timelineEnd } from '@podium/domain/competitions';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { TimelineRow } from './tables.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CopiedPart, RegistrationWindow } from '../competitions/service.ts';
import type { TimelineStore } from './timeline-store.ts';

const present = (row: TimelineRow): TimelineEntry => ({
  timelineCode: row.timeline_code,
  kind: row.kind,
  title: row.title,
  roundCode: row.round_code,
  startTime: row.start_time.toISOString(),
  hours: row.hours,
});

const lineOf = ({ kind, title, roundCode, startTime, hours }: TimelineEntry) => {
  const start = new Date(startTime);
  return {
    kind,
    title,
    round_code: roundCode,
    start_time: start,
    hours,
    ends_at: timelineEnd({ startTime: start, hours }),
  };
};

export const createTimeline = ({ store }: { store: TimelineStore }) => {
  const list = async (on: Db | Tx, competitionCode: string): Promise<TimelineEntry[]> =>
    (await store.list(on, competitionCode)).map(present);
  const copied: CopiedPart = {
    /** Dates that have passed say nothing about a new competition. */
    async copy(tx, { from, to, now, codes }) {
      for (const row of (await store.list(tx, from)).filter(({ start_time }) => start_time >= now)) {
        const { timeline_code: _, competition_code: __, removed_at: ___, ...line } = row;
        await store.createEntry(
          tx,
          to,
          { ...line, round_code: row.round_code && (codes.get(row.round_code) ?? null) },
          now,
        );
      }
    },
  };
  return {
    list,
    copied,
    async windows(on: Db | Tx, competitionCodes: readonly string[]): Promise<ReadonlyMap<string, RegistrationWindow>> {
      const rows = await store.windows(on, competitionCodes);
      return new Map(
        rows.map((row) => [row.competition_code, { startTime: row.start_time, hours: row.hours, endsAt: row.ends_at }]),
      );
    },
    /** The whole list at once: known codes keep their entry, other lines are new, what is missing is marked as removed. */
    async save(
      tx: Tx,
      competitionCode: string,
      given: readonly TimelineEntry[],
      { rounds, now }: { rounds: readonly string[]; now: Date },
    ): Promise<void> {
      if (given.filter(({ kind }) => kind === 'registration').length > 1) throw refuse('TIMELINE_TWO_WINDOWS');
      const before = await store.list(tx, competitionCode);
      const known = new Set(before.map((row) => row.timeline_code));
      // An entry may go on naming a round that was removed since: the round can come back.
      const named = new Set([...rounds, ...before.map((row) => row.round_code)]);
      const foreign = given.find(({ roundCode }) => roundCode !== null && !named.has(roundCode));
      if (foreign) throw refuse('ROUND_NOT_FOUND', { roundCode: foreign.roundCode });
      const kept = new Map(
        given.filter(({ timelineCode }) => known.has(timelineCode)).map((entry) => [entry.timelineCode, entry]),
      );
      // All old windows step aside first: the new one may be another entry than the old one.
      await store.removeEntries(
        tx,
        [...known].filter((code) => !kept.has(code)),
        now,
      );
      const changed = [...kept.values()].toSorted(
        (a, b) => Number(a.kind === 'registration') - Number(b.kind === 'registration'),
      );
      for (const entry of changed) await store.updateEntry(tx, entry.timelineCode, lineOf(entry));
      for (const entry of given)
        if (kept.get(entry.timelineCode) !== entry) await store.createEntry(tx, competitionCode, lineOf(entry), now);
    },
  };
};
export type Timeline = ReturnType<typeof createTimeline>;
