import type { CompetitionStatus, GoLivePoint } from '@podium/domain/competitions';
import { blockingPoints, goLiveCheckList, mayReturnToDraft } from '@podium/domain/competitions';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { CompetitionRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import { type Changes, announceCompetition } from '../competition-changes/service.ts';
import type { CompetitionStore } from './competition-store.ts';
import type { GoLiveCheck, RoundsOf, Scoring, SettingsReader, WaitingMailPort } from './ports.ts';
import { type CompetitionAnswer, containerRulesOf, type Present } from './present.ts';

type StatusAnswer = CompetitionAnswer & { sentMails: number };

interface CompetitionStatusDeps {
  db: Db;
  store: CompetitionStore;
  changes: Changes;
  present: Present;
  rounds: RoundsOf;
  setup: SettingsReader;
  scoring: Scoring;
  goLiveChecks: readonly GoLiveCheck[];
  waitingMails: WaitingMailPort;
  /** The six letters that lead to a live competition. */
  ensureJoinCode: (tx: Tx, competitionCode: string, now: Date) => Promise<void>;
}

export const createCompetitionStatus = ({
  db,
  store,
  changes,
  present,
  rounds,
  setup,
  scoring,
  goLiveChecks,
  waitingMails,
  ensureJoinCode,
}: CompetitionStatusDeps) => {
  const points = async (on: Db | Tx, row: CompetitionRow, now: Date): Promise<GoLivePoint[]> => {
    const code = row.competition_code;
    const window = (await setup.windows(on, [code])).get(code);
    const roundData = await rounds.list(on, code);
    const timeline = await setup.timeline(on, code);
    const state = {
      ...containerRulesOf(row),
      competitionName: row.competition_name,
      categoryName: row.category_name ?? '',
      rounds: roundData.map((round) => ({ ...round, criteria: round.criteria.length })),
      registration: window ? { start: window.startTime, end: window.endsAt } : null,
      releasePolicy: await setup.releasePolicy(on, code),
      timed: new Set(timeline.flatMap(({ roundCode }) => roundCode ?? [])),
    };
    const list = goLiveCheckList(state, now);
    for (const check of goLiveChecks) list.push(...(await check(on, code, now)));
    return list;
  };

  return {
    async list(competitionCode: string, now: Date) {
      const row = await store.byCode(db, competitionCode);
      if (!row || row.removed_at !== null) throw refuse('COMPETITION_NOT_FOUND');
      return { points: await points(db, row, now), waiting: await waitingMails.count(db, competitionCode, now) };
    },

    setStatus: (
      unit: Unit<StatusAnswer>,
      caller: MemberCaller,
      { status, version }: { status: CompetitionStatus; version: number },
    ) =>
      changes.run(unit, caller, async (change) => {
        const { tx, competition, now } = change;
        const code = caller.competitionCode;
        if (competition.version !== version)
          throw staleVersion('updateCompetition', await present.whole(tx, caller, now));
        if (competition.status === status) return { ...(await present.answer(tx, caller, now)), sentMails: 0 };
        if (status === 'LIVE') {
          const missing = blockingPoints(await points(tx, competition, now));
          if (missing.length > 0) throw refuse('GO_LIVE_INCOMPLETE', { points: missing });
        } else if (!mayReturnToDraft(await scoring.countScoreCards(tx, code))) {
          throw refuse('COMPETITION_UPDATE_FAILED', { field: 'status', reason: 'scored' });
        }
        await store.update(tx, code, { status, live_at: status === 'LIVE' ? now : null });
        const sentMails = status === 'LIVE' ? await waitingMails.release(tx, code, now) : 0;
        if (status === 'LIVE') await ensureJoinCode(tx, code, now);
        const next = await change.bump();
        await change.record('competition.status', code, { status: competition.status }, { status });
        announceCompetition(change, next);
        return { ...(await present.answer(tx, caller, now)), sentMails };
      }),
  };
};
