import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { RoundStatus } from '@podium/domain/rounds';
import type { Unit } from '../../platform/units/unit.ts';
import { announceCompetition } from '../competition-changes/service.ts';
import type { Criteria } from './criteria.ts';
import type { CriterionStore } from './criterion-store.ts';
import type { RoundsAnswer } from './present.ts';
import { type Body, checkWeightage, everyRound, historyOf, type OfRound, type RoundChanges } from './round-changes.ts';
import type { RoundStore } from './round-store.ts';

interface RoundStatusDeps {
  store: RoundStore;
  criterionStore: CriterionStore;
  roundChanges: RoundChanges;
  criteria: Criteria;
}

/** The further life of a round: its criteria, going live, being removed and coming back. */
export const createRoundStatus = ({
  store,
  criterionStore,
  roundChanges: { announceWeightages, changeRound, checkVersion },
  criteria,
}: RoundStatusDeps) => ({
  saveCriteria: (unit: Unit<RoundsAnswer>, named: OfRound, body: Body<'saveCriteria'>) =>
    changeRound(unit, named, async (change, row) => {
      await checkVersion(change, row, body.version);
      await criteria.save(change, row, body.criteria);
      await store.update(change.tx, row.round_code, { round_name: row.round_name });
      announceCompetition(change, change.competition.version);
    }),

  setStatus: (
    unit: Unit<RoundsAnswer>,
    named: OfRound,
    { status, version }: { status: RoundStatus; version: number },
  ) =>
    changeRound(unit, named, async (change, row) => {
      await checkVersion(change, row, version);
      const isLive = status === 'live';
      if (row.is_live === isLive) return;
      const own = await criterionStore.ofRounds(change.tx, [row.round_code]);
      if (isLive && own.every((criterion) => criterion.removed_at !== null)) throw refuse('ROUND_NOT_READY');
      await store.update(change.tx, row.round_code, { is_live: isLive });
      const before = { status: row.is_live ? 'live' : 'draft' };
      const touches = { rounds: [row.round_code], containers: 'all' } as const;
      await change.record('round.status', row.round_code, before, { status }, touches);
      const { competitionCode, roundCode } = named;
      change.announce(
        events.roundLive,
        [
          { of: 'competition', competitionCode },
          { of: 'containers', competitionCode },
        ],
        { competitionCode, roundCode, status },
      );
    }),

  remove: (unit: Unit<RoundsAnswer>, named: OfRound) =>
    changeRound(unit, named, async (change, row) => {
      await store.update(change.tx, row.round_code, { removed_at: change.now });
      await change.record('round.removed', row.round_code, historyOf(row), null, everyRound);
      const { competitionCode, roundCode } = named;
      change.announce(events.roundDelete, [{ of: 'competition', competitionCode }], { competitionCode, roundCode });
    }),

  restore: (unit: Unit<RoundsAnswer>, named: OfRound) =>
    changeRound(unit, { ...named, removed: true }, async (change, row, rows) => {
      checkWeightage(rows.map((other) => (other === row ? { ...row, removed_at: null } : other)));
      await store.update(change.tx, row.round_code, { removed_at: null });
      await change.record('round.restored', row.round_code, null, historyOf(row), everyRound);
      await announceWeightages(change);
      announceCompetition(change, change.competition.version);
    }),
});
