import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { defaultScale, type RoundStatus, weightageLeft } from '@podium/domain/rounds';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { RoundRow } from './tables.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import { type Change, type Changes, announceCompetition } from '../competition-changes/service.ts';
import type { Criteria } from './criteria.ts';
import type { RoundsAnswer, RoundViews } from './present.ts';
import type { RoundStore } from './round-store.ts';

interface EditingDeps {
  store: RoundStore;
  changes: Changes;
  views: RoundViews;
  criteria: Criteria;
}

type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];
type Named = MemberCaller & { roundCode: string };

const shown = (
  row: Pick<RoundRow, 'round_name' | 'details' | 'is_mock' | 'scale_min' | 'scale_max' | 'scale_step'> & {
    weightage: string | number;
  },
) => ({
  roundName: row.round_name,
  details: row.details,
  roundWeightage: Number(row.weightage),
  isMock: row.is_mock,
  scale: { min: row.scale_min, max: row.scale_max, step: row.scale_step },
});

/** The counted rounds may not share out more than a hundred. */
const checkWeightage = (rows: readonly RoundRow[]): void => {
  const counted = rows
    .filter((row) => row.removed_at === null)
    .map((row) => ({ roundWeightage: Number(row.weightage), isMock: row.is_mock }));
  const left = weightageLeft(counted);
  if (left < 0) throw refuse('ROUND_WEIGHTAGE_OVER', { over: -left });
};

export const createRoundEditing = ({ store, changes, views, criteria }: EditingDeps) => {
  const answer = async (tx: Tx, competitionCode: string, version: number): Promise<RoundsAnswer> => ({
    roundData: await views.listCounted(tx, competitionCode),
    version,
  });

  /** One round of the competition, there or removed. */
  const find = async ({ tx, competition }: Change, roundCode: string, removed = false) => {
    const rows = await store.all(tx, competition.competition_code);
    const row = rows.find((round) => round.round_code === roundCode);
    if (!row || (row.removed_at !== null) !== removed) throw refuse('ROUND_NOT_FOUND');
    return { row, rows };
  };

  const checkVersion = async ({ tx, competition }: Change, row: RoundRow, version: number): Promise<void> => {
    if (row.version === version) return;
    const current = (await views.listCounted(tx, competition.competition_code)).find(
      ({ roundCode }) => roundCode === row.round_code,
    );
    if (!current) throw refuse('ROUND_NOT_FOUND');
    throw staleVersion('updateRound', current);
  };

  /** The weightages as they are now. Judges will hear it too, once there are some. */
  const tellWeightages = async ({
    tx,
    announce,
    competition: { competition_code: competitionCode },
  }: Change): Promise<void> => {
    const rows = (await store.all(tx, competitionCode)).filter((row) => row.removed_at === null);
    const rounds = rows.map((row) => ({
      roundCode: row.round_code,
      roundWeightage: Number(row.weightage),
      isMock: row.is_mock,
    }));
    announce(events.weightageChange, [{ of: 'competition', competitionCode }], { competitionCode, rounds });
  };

  /** Locks, finds the round, lets `work` change it, and answers with all rounds. */
  const changeRound = (
    unit: Unit<RoundsAnswer>,
    { roundCode, removed = false, ...caller }: Named & { removed?: boolean },
    work: (change: Change, row: RoundRow, rows: RoundRow[]) => Promise<void>,
  ): Promise<RoundsAnswer> =>
    changes.run(unit, caller, async (change) => {
      const { row, rows } = await find(change, roundCode, removed);
      await work(change, row, rows);
      return answer(change.tx, caller.competitionCode, change.competition.version);
    });

  return {
    create: (unit: Unit<RoundsAnswer>, caller: MemberCaller, { roundName, details, isMock }: Body<'createRound'>) =>
      changes.run(unit, caller, async (change) => {
        const { tx, now, competition, record } = change;
        const last = (await store.all(tx, competition.competition_code)).at(-1);
        const { min, max, step } = defaultScale;
        const row = {
          competition_code: competition.competition_code,
          position: (last?.position ?? 0) + 1,
          round_name: roundName,
          details,
          weightage: 0,
          is_mock: isMock,
          is_live: false,
          scale_min: min,
          scale_max: max,
          scale_step: step,
        };
        const roundCode = await store.create(tx, row, now);
        await record('round.created', roundCode, null, shown(row));
        announceCompetition(change, competition.version);
        return answer(tx, caller.competitionCode, competition.version);
      }),

    update: (unit: Unit<RoundsAnswer>, named: Named, body: Body<'updateRound'>) =>
      changeRound(unit, named, async (change, row, rows) => {
        await checkVersion(change, row, body.version);
        const next = {
          round_name: body.roundName ?? row.round_name,
          details: body.details ?? row.details,
          weightage: Math.round((body.roundWeightage ?? Number(row.weightage)) * 100) / 100,
          is_mock: body.isMock ?? row.is_mock,
          scale_min: body.scale?.min ?? row.scale_min,
          scale_max: body.scale?.max ?? row.scale_max,
          scale_step: body.scale?.step ?? row.scale_step,
        };
        checkWeightage(
          rows.map((other) => (other === row ? { ...row, ...next, weightage: String(next.weightage) } : other)),
        );
        await store.update(change.tx, row.round_code, next);
        const [before, after] = [shown(row), shown(next)];
        await change.record('round.updated', row.round_code, before, after);
        const { roundWeightage: _, isMock: __, ...others } = after;
        if (before.roundWeightage !== after.roundWeightage || before.isMock !== after.isMock)
          await tellWeightages(change);
        if (!isDeepStrictEqual({ ...before, ...others }, before))
          announceCompetition(change, change.competition.version);
      }),

    /** Removed rounds keep their places; the others share the places that are left, in the new order. */
    order: (unit: Unit<RoundsAnswer>, caller: MemberCaller, { roundCodes, version }: Body<'orderRounds'>) =>
      changes.run(unit, caller, async (change) => {
        const { tx, competition } = change;
        if (competition.version !== version) {
          throw staleVersion('orderRounds', await answer(tx, caller.competitionCode, competition.version));
        }
        const before = (await store.all(tx, caller.competitionCode)).filter((row) => row.removed_at === null);
        const codes = before.map((row) => row.round_code);
        const isPermutation =
          roundCodes.length === codes.length &&
          new Set(roundCodes).size === codes.length &&
          roundCodes.every((code) => codes.includes(code));
        if (!isPermutation) throw refuse('VALIDATION_FAILED', { fields: { roundCodes: 'Name every round once.' } });
        for (const [at, code] of roundCodes.entries()) await store.place(tx, code, before[at]?.position ?? at);
        const next = await change.bump();
        await change.record('round.ordered', caller.competitionCode, { roundCodes: codes }, { roundCodes });
        announceCompetition(change, next);
        return answer(tx, caller.competitionCode, next);
      }),

    saveCriteria: (unit: Unit<RoundsAnswer>, named: Named, body: Body<'saveCriteria'>) =>
      changeRound(unit, named, async (change, row) => {
        await checkVersion(change, row, body.version);
        await criteria.save(change, row, body.criteria);
        await store.update(change.tx, row.round_code, { round_name: row.round_name });
        announceCompetition(change, change.competition.version);
      }),

    setStatus: (
      unit: Unit<RoundsAnswer>,
      named: Named,
      { status, version }: { status: RoundStatus; version: number },
    ) =>
      changeRound(unit, named, async (change, row) => {
        await checkVersion(change, row, version);
        const isLive = status === 'live';
        if (row.is_live === isLive) return;
        const own = await store.criteria(change.tx, [row.round_code]);
        if (isLive && own.every((criterion) => criterion.removed_at !== null)) throw refuse('ROUND_NOT_READY');
        await store.update(change.tx, row.round_code, { is_live: isLive });
        await change.record('round.status', row.round_code, { status: row.is_live ? 'live' : 'draft' }, { status });
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

    remove: (unit: Unit<RoundsAnswer>, named: Named) =>
      changeRound(unit, named, async (change, row) => {
        await store.update(change.tx, row.round_code, { removed_at: change.now });
        await change.record('round.removed', row.round_code, shown(row), null);
        const { competitionCode, roundCode } = named;
        change.announce(events.roundDelete, [{ of: 'competition', competitionCode }], { competitionCode, roundCode });
      }),

    restore: (unit: Unit<RoundsAnswer>, named: Named) =>
      changeRound(unit, { ...named, removed: true }, async (change, row, rows) => {
        checkWeightage(rows.map((other) => (other === row ? { ...row, removed_at: null } : other)));
        await store.update(change.tx, row.round_code, { removed_at: null });
        await change.record('round.restored', row.round_code, null, shown(row));
        await tellWeightages(change);
        announceCompetition(change, change.competition.version);
      }),
  };
};
