import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import type { Permission } from '@podium/domain/crew';
import type { CompetitionRole } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CompetitionListStore, nameWords } from './competition-list-store.ts';
import type { WholeCompetition } from './competition-store.ts';
import { nextPage, readEnd } from './page-end.ts';
import type { Participation, ReleasedPlaces, RoundsOf, SettingsReader } from './ports.ts';
import type { Present } from './present.ts';
import { roleView } from './competition-roles.ts';

interface OwnListDeps {
  db: Db;
  store: CompetitionListStore;
  present: Present;
  rounds: RoundsOf;
  setup: SettingsReader;
  participation: Participation;
  releasedPlaces: ReleasedPlaces;
}

const roleIn = (
  { organiser, competition_code: code }: WholeCompetition,
  userCode: string,
  crew: ReadonlyMap<string, Permission[]>,
): CompetitionRole => {
  const permissions = crew.get(code);
  if (organiser === userCode) return { as: 'organiser' };
  return permissions ? { as: 'crew', permissions } : { as: 'participant' };
};

/** A person's own competitions, as the dashboard shows them. */
export const createOwnList =
  ({ db, store, present, rounds, setup, participation, releasedPlaces }: OwnListDeps) =>
  async (
    userCode: string,
    query: EndpointInput<Endpoints['listCompetitions']>['query'],
    now: Date,
  ): Promise<EndpointOutput<Endpoints['listCompetitions']>> => {
    const [joined, crew] = await Promise.all([participation.of(userCode), store.crewOf(userCode)]);
    const mine = { userCode, joined: joined.map(({ competitionCode }) => competitionCode), crew: [...crew.keys()] };
    const containerNames = new Map(
      joined.map(({ competitionCode, containerName }) => [competitionCode, containerName]),
    );
    const after = readEnd(query.cursor);
    const filters = { teamsOnly: query.filter === 'teams', crewOnly: query.filter === 'my-crew' };
    const rows = await store.mine({ ...mine, of: query.of, ...filters, words: nameWords(query.search), after });
    const page = rows.slice(0, pageSize);
    const codes = page.map((row) => row.competition_code);
    const shown = query.of === 'participated' ? joined.filter((one) => codes.includes(one.competitionCode)) : [];
    const [current, windows, places] = await Promise.all([
      rounds.current(db, codes),
      setup.windows(db, codes),
      releasedPlaces(shown),
    ]);
    const items = page.map((row) => {
      const code = row.competition_code;
      const containerName = query.of === 'participated' ? containerNames.get(code) : undefined;
      return {
        ...present.summary(row, now),
        me: roleView(roleIn(row, userCode, crew)),
        line: {
          containerName: containerName ?? null,
          place: places.get(code) ?? null,
          round: current.get(code) ?? null,
          registrationEndsAt: windows.get(code)?.endsAt.toISOString() ?? null,
        },
      };
    });
    return {
      items,
      nextCursor: nextPage(rows, (row) => row.active_at),
      counts: after ? null : await store.countMine(mine),
    };
  };
