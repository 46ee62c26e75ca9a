import { type Endpoint, type EndpointName, endpoints } from '@podium/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonSchemaOf, sampleOf } from '../../../test/hostile/json-schema.ts';
import { buildStage, featureStages, knownValues, type Stage } from '../../../test/hostile/stage.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';

/**
 * Two competitions in which every kind of thing exists. Every operation is called in the first one with the codes of the
 * second: in its path, its query and its body, one after the other and all together.
 */
let world: World;
let ours: Stage;
let theirs: Stage;
let before: string;

const tables = [
  'competitions',
  'competition_settings',
  'submission_settings',
  'timeline_entries',
  'rounds',
  'rooms',
  'crew',
  'score_cards',
  'container_scores',
  'leaderboards',
  'leaderboard_snapshots',
  'ceremonies',
  'comment_reactions',
  'pinned_comments',
  'rewards',
  'placements',
  'perks',
  'coin_transfers',
  'coin_entries',
  'coin_balances',
  'prizes',
  'payouts',
  'certificate_templates',
  'certificates',
  'certificate_zips',
  'score_adjustments',
  'room_judges',
  'judge_conflicts',
  'judges',
  'judge_sessions',
  'containers',
  'members',
  'round_entries',
  'invitations',
  'bulk_uploads',
  'uploads',
  'submissions',
  ...featureStages.flatMap(({ tables: more }) => more),
];
/** Everything that is stored about the second competition. */
const theirRows = async (): Promise<string> => {
  const rows = [];
  for (const table of tables) {
    const found = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where competition_code = ${theirs.competition.code} order by 1`.execute(
      world.database.db,
    );
    rows.push([table, found.rows.map(({ row }) => row)]);
  }
  return JSON.stringify(rows);
};

beforeAll(async () => {
  world = await createWorld();
  ours = await buildStage(world, 'ours');
  theirs = await buildStage(world, 'theirs');
  before = await theirRows();
});
afterAll(() => world.close());

const codeNames = [
  'roundCode',
  'competitionRoomCode',
  'containerCode',
  'memberCode',
  'linkCode',
  'submissionCode',
].concat([
  'uploadCode',
  'bulkUploadCode',
  'judgeCode',
  'adjustmentCode',
  'transferCode',
  'perkCode',
  'prizeCode',
  'serial',
  'chainHash',
  ...featureStages.flatMap(({ codes }) => codes),
]);
const inPath = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name).filter((name) => codeNames.includes(name));
const inCompetition = Object.entries<Endpoint>(endpoints).filter(([, { path }]) => path.includes('{competitionCode}'));
// The judge comes first: the organiser's calls remove judges.
const callers = ['judge', 'organiser', 'participant'] as const;
/** Judges have endpoints of their own, which no user may call. */
const isFor = (caller: (typeof callers)[number], { access }: Endpoint): boolean =>
  (access.of === 'judge') === (caller === 'judge');

const call = async (name: EndpointName, endpoint: Endpoint, token: string, foreign: readonly string[]) => {
  const codes = { ...ours.codes };
  for (const code of foreign) codes[code] = theirs.codes[code] ?? '';
  const known = knownValues({ ...ours, codes });
  if (endpoint.file) return upload(world, name, 'chunk', { token, params: codes, query: { offset: '0' } });
  const sample = (part: 'query' | 'body') => {
    const schema = endpoint[part];
    return schema ? (sampleOf(jsonSchemaOf(schema), known) as Record<string, string>) : {};
  };
  const query = Object.fromEntries(Object.entries(sample('query')).filter(([, value]) => value !== undefined));
  return world.call(name, { token, params: codes, query, body: sample('body') });
};

describe.each(callers)('as our %s', (caller) => {
  const paths = inCompetition.filter(
    ([name, endpoint]) => name !== 'judgeLogout' && inPath(endpoint).length > 0 && isFor(caller, endpoint),
  ) as [EndpointName, Endpoint][];
  test.each(paths)('[RI-2] %s does not find what another competition has', async (name, endpoint) => {
    const { status, body } = await call(name, endpoint, ours.tokens[caller], inPath(endpoint));
    const isEmpty = Array.isArray(body['items']) && body['items'].length === 0;
    const isRefused = status === 404 || isEmpty || (caller === 'participant' && body.code === 'NOT_ALLOWED');
    expect(isRefused, JSON.stringify([status, body])).toBe(true);
    expect(await theirRows()).toBe(before);
  });

  const bodies = inCompetition.filter(
    ([, endpoint]) => (endpoint.body ?? endpoint.query) && isFor(caller, endpoint),
  ) as [EndpointName, Endpoint][];
  test.each(bodies)(
    '[RI-2] %s reads and changes nothing of another competition by codes in its body',
    async (name, endpoint) => {
      const foreign = codeNames.filter((code) => !inPath(endpoint).includes(code));
      const { status, body } = await call(name, endpoint, ours.tokens[caller], foreign);
      // A refusal may repeat what was asked for; an answer must not know it.
      const answer = status === 200 ? JSON.stringify(body) : '';
      for (const code of codeNames) expect(answer).not.toContain(theirs.codes[code]);
      expect(await theirRows()).toBe(before);
    },
  );
});
