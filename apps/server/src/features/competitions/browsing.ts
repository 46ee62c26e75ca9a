import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { registrationState } from '@podium/domain/registrations';
import { z } from 'zod';
import type { Standing } from '../../platform/auth/caller.ts';
import { createCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameKey } from '../lists/service.ts';
import type { CompetitionStore, PageEnd, WholeCompetition } from './competition-store.ts';
import type { ContainerCounts, Participation, RoundsOf, Setup } from './ports.ts';
import type { Present } from './present.ts';
import { type Standings, standingView } from './standings.ts';

interface BrowsingDeps {
  db: Db;
  store: CompetitionStore;
  present: Present;
  standings: Standings;
  rounds: RoundsOf;
  setup: Setup;
  containerCounts: ContainerCounts;
  participation: Participation;
}

type PublicPage = EndpointOutput<Endpoints['getPublicCompetition']>;

const cursors = createCursor(z.tuple([z.number().int(), z.string()]));
const readEnd = (cursor: string | undefined): PageEnd | undefined => {
  const end = cursors.read(cursor);
  return end && { at: new Date(end[0]), code: end[1] };
};

const pageOf = <T>(rows: readonly WholeCompetition[], at: (row: WholeCompetition) => Date, items: readonly T[]) => {
  const last = rows.slice(0, pageSize).at(-1);
  const nextCursor = last && rows.length > pageSize ? cursors.write([at(last).getTime(), last.competition_code]) : null;
  return { items: [...items], nextCursor };
};

/** Lists of competitions: one's own on the dashboard, and those anyone may see. */
export const createBrowsing = ({
  db,
  store,
  present,
  standings,
  rounds,
  setup,
  containerCounts,
  participation,
}: BrowsingDeps) => {
  /** What the door of each says now. */
  const doors = async (rows: readonly WholeCompetition[], now: Date, asIf?: WholeCompetition['status']) => {
    const codes = rows.map((row) => row.competition_code);
    const [windows, limits, counts] = await Promise.all([
      setup.windows(db, codes),
      setup.limits(db, codes),
      containerCounts.countContainers(db, codes),
    ]);
    return ({ competition_code: code, status }: WholeCompetition) => {
      const window = windows.get(code) ?? null;
      const containers = counts.get(code) ?? 0;
      const registration = registrationState(
        { status: asIf ?? status, window, containers, maxContainers: limits.get(code) ?? null },
        now,
      );
      return { registration, registrationEndsAt: window?.endsAt.toISOString() ?? null, containerCount: containers };
    };
  };

  /** A draft, a removed one and one that never was are answered alike. */
  const liveRow = async (competitionCode: string): Promise<WholeCompetition> => {
    const row = await store.byCode(db, competitionCode);
    if (!row || row.removed_at !== null || row.status !== 'LIVE') throw refuse('COMPETITION_NOT_FOUND');
    return row;
  };

  const publicPage = async (
    row: WholeCompetition,
    standing: Standing | undefined,
    now: Date,
    asIf?: WholeCompetition['status'],
  ): Promise<PublicPage> => {
    const { competition_code: competitionCode } = row;
    const door = (await doors([row], now, asIf))(row);
    const roundData = await rounds.list(db, competitionCode);
    return {
      competition: {
        ...present.summary(row, now),
        ...door,
        details: row.details,
        rules: row.rules,
        organiserName: row.organiser_name,
        roundData: roundData.map(({ roundName, details, roundWeightage, isMock, criteria }) => ({
          roundName,
          details,
          roundWeightage,
          isMock,
          criteria: criteria.map(({ criterionName }) => criterionName),
        })),
        timeline: await setup.timeline(db, competitionCode),
        me: standingView(standing),
      },
    };
  };

  return {
    async mine(
      userCode: string,
      query: EndpointInput<Endpoints['listCompetitions']>['query'],
      now: Date,
    ): Promise<EndpointOutput<Endpoints['listCompetitions']>> {
      const [joined, crew] = await Promise.all([participation.of(userCode), store.crewOf(userCode)]);
      const mine = { userCode, joined: joined.map(({ competitionCode }) => competitionCode), crew: [...crew.keys()] };
      const names = new Map(
        query.of === 'participated'
          ? joined.map(({ competitionCode, containerName }) => [competitionCode, containerName])
          : [],
      );
      const after = readEnd(query.cursor);
      const rows = await store.mine({
        ...mine,
        of: query.of,
        teamsOnly: query.filter === 'teams',
        crewOnly: query.filter === 'my-crew',
        after,
      });
      const standingIn = ({ organiser, competition_code: code }: WholeCompetition): Standing => {
        const permissions = crew.get(code);
        if (organiser === userCode) return { as: 'organiser' };
        return permissions ? { as: 'crew', permissions } : { as: 'participant' };
      };
      const page = rows.slice(0, pageSize);
      const codes = page.map((row) => row.competition_code);
      const [current, windows] = await Promise.all([rounds.current(db, codes), setup.windows(db, codes)]);
      const items = page.map((row) => {
        const code = row.competition_code;
        return {
          ...present.summary(row, now),
          me: standingView(standingIn(row)),
          line: {
            containerName: names.get(code) ?? null,
            round: current.get(code) ?? null,
            registrationEndsAt: windows.get(code)?.endsAt.toISOString() ?? null,
          },
        };
      });
      return { ...pageOf(rows, (row) => row.active_at, items), counts: after ? null : await store.countMine(mine) };
    },

    async live(
      { search, categoryName, cursor }: EndpointInput<Endpoints['listPublicCompetitions']>['query'],
      now: Date,
    ): Promise<EndpointOutput<Endpoints['listPublicCompetitions']>> {
      const words = nameKey(search ?? '')
        .split(' ')
        .filter(Boolean);
      const rows = await store.live({ words, categoryName, after: readEnd(cursor) });
      const page = rows.slice(0, pageSize);
      const door = await doors(page, now);
      return pageOf(
        rows,
        (row) => row.live_at ?? row.created_at,
        page.map((row) => ({ ...present.summary(row, now), ...door(row) })),
      );
    },

    async liveOne(competitionCode: string, userCode: string | undefined, now: Date): Promise<PublicPage> {
      const row = await liveRow(competitionCode);
      return publicPage(row, userCode === undefined ? undefined : await standings.of(userCode, competitionCode), now);
    },
    /** As everyone will see it once it is live. */
    async previewOne(competitionCode: string, standing: Standing, now: Date): Promise<PublicPage> {
      const row = await store.byCode(db, competitionCode);
      if (!row || row.removed_at !== null) throw refuse('COMPETITION_NOT_FOUND');
      return publicPage(row, standing, now, 'LIVE');
    },

    /** What a shared link of the public page shows. */
    async preview(competitionCode: string, now: Date) {
      const row = await store.byCode(db, competitionCode);
      if (!row || row.removed_at !== null || row.status !== 'LIVE') return undefined;
      const { imageURL, competitionName } = present.summary(row, now);
      const firstLine = row.details.trim().split(/\n+/u)[0] ?? '';
      const description = firstLine.length > 200 ? `${firstLine.slice(0, 199).trimEnd()}…` : firstLine;
      return {
        title: `${competitionName} · Podium`,
        description:
          description ||
          `Organised by ${row.organiser_name || 'Podium'}. See the rounds, the dates and how to take part.`,
        ...(imageURL === null ? {} : { image: imageURL }),
      };
    },
  };
};
