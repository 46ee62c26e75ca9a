import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SocketWorld, nothing, openSocketWorld, receivedAfter } from '../../test/socket-world.ts';
import type { Answer } from '../../test/world.ts';

let { world, it, team, final, tokens, sockets } = {} as SocketWorld;

beforeAll(async () => {
  ({ world, it, team, final, tokens, sockets } = await openSocketWorld());
});
afterAll(() => world.close());

const eventsOf = (change: Promise<Answer>) => receivedAfter(sockets, change);
const here = () => ({ competitionCode: it.code });
const ofFinal = () => ({ params: { roundCode: final.roundCode } });
const roundNow = async (roundCode = final.roundCode) => {
  const round = (await it.get()).roundData.find((one) => one.roundCode === roundCode);
  if (!round) throw new Error('The round is not there.');
  return round;
};

test('[P-189] a weightage change tells every weightage', async () => {
  const { version } = await roundNow();
  expect(await eventsOf(it.call('updateRound', { ...ofFinal(), body: { roundWeightage: 80, version } }))).toEqual({
    ...nothing,
    organiser: [
      [
        'competition',
        'weightage-change',
        { ...here(), rounds: [{ roundCode: final.roundCode, roundWeightage: 80, isMock: false }] },
      ],
    ],
  });
});

test('[P-194] changed settings are told by section, and an edit of the competition as well', async () => {
  const settingsEvent = (section: string, version: number) => ({
    ...nothing,
    organiser: [['competition', 'update-competition-setting', { ...here(), section, version }]],
  });
  const rules = { maxContainers: 50, instituteRule: false, approval: false, questions: [] };
  expect(await eventsOf(it.call('saveRegistrationRules', { body: { values: rules, version: 0 } }))).toEqual(
    settingsEvent('registration', 1),
  );
  const judging = { blind: true, tieChain: ['last-round'], correction: false };
  expect(await eventsOf(it.call('saveJudgingRules', { body: { values: judging, version: 0 } }))).toEqual(
    settingsEvent('judging', 1),
  );
  const release = { policy: 'together', publicLeaderboard: true };
  expect(await eventsOf(it.call('saveReleasePolicy', { body: { values: release, version: 1 } }))).toEqual(
    settingsEvent('release', 2),
  );
  const { version } = await it.get();
  expect(await eventsOf(it.call('updateCompetition', { body: { details: 'New', version } }))).toEqual(
    settingsEvent('competition', version + 1),
  );
});

test('[P-200] a round that goes live is told to the competition and to everyone in it', async () => {
  const data = { ...here(), roundCode: final.roundCode, status: 'live' };
  const { version } = await roundNow();
  const live = () => it.call('setRoundStatus', { ...ofFinal(), body: { status: 'live', version } });
  expect(await eventsOf(live())).toEqual({
    ...nothing,
    organiser: [['competition', 'round-live', data]],
    captain: [['container', 'round-live', data]],
  });
});

test('[P-199] a deleted round is told to the competition', async () => {
  const gone = (await it.addRound('Gone')).at(-1)?.roundCode ?? '';
  await sockets.organiser.rest();
  expect(await eventsOf(it.call('removeRound', { params: { roundCode: gone } }))).toEqual({
    ...nothing,
    organiser: [['competition', 'round-delete', { ...here(), roundCode: gone }]],
  });
});

test('[P-201] a new timeline reaches the competition and every container somebody listens for', async () => {
  const window = {
    timelineCode: '',
    kind: 'registration',
    title: '',
    roundCode: null,
    startTime: world.clock.now.toISOString(),
    hours: 72,
  };
  const saved = it.call('saveTimeline', { body: { values: [window], version: 1 } });
  const data = { ...here(), timeline: [expect.objectContaining({ hours: 72 })], version: 2 };
  expect(await eventsOf(saved)).toEqual({
    ...nothing,
    organiser: [['competition', 'timeline-update', data]],
    captain: [['container', 'timeline-update', data]],
  });
});

test('[P-202] new rules for submissions reach participants only of a round that is live', async () => {
  const values = {
    fileTypes: ['pdf'],
    maxFiles: 2,
    maxBytes: 1_000_000,
    linksAllowed: true,
    deadline: null,
    graceMinutes: 0,
  };
  const data = { ...here(), roundCode: final.roundCode, values, version: 1 };
  expect(await eventsOf(it.call('saveSubmissionSettings', { ...ofFinal(), body: { values, version: 0 } }))).toEqual({
    ...nothing,
    organiser: [['competition', 'submission-settings-update', data]],
    captain: [['container', 'submission-settings-update', data]],
  });
  const draft = (await it.addRound('Draft')).at(-1)?.roundCode ?? '';
  await sockets.organiser.rest();
  expect(
    await eventsOf(it.call('saveSubmissionSettings', { params: { roundCode: draft }, body: { values, version: 0 } })),
  ).toEqual({
    ...nothing,
    organiser: [['competition', 'submission-settings-update', { ...data, roundCode: draft }]],
  });
});

test('[P-195] what is handed in is told to the competition and to its container', async () => {
  const data = { ...here(), roundCode: final.roundCode, containerCode: team.containerCode };
  expect(
    await eventsOf(
      it.call('submitLink', { token: tokens.captain, ...ofFinal(), body: { url: 'https://example.org/work' } }),
    ),
  ).toEqual({
    ...nothing,
    organiser: [['competition', 'update-submissions', data]],
    captain: [['container', 'update-submissions', data]],
  });
});

test('[RT-10] what is refused, and a repeated request, say nothing', async () => {
  const twice = { headers: { 'idempotency-key': 'a-key-of-its-own' }, body: { roundName: 'Once' } };
  expect((await eventsOf(it.call('createRound', twice))).organiser).toHaveLength(1);
  expect(await eventsOf(it.call('createRound', twice))).toEqual(nothing);
  const stale = await it.call('saveRegistrationRules', {
    body: { values: { maxContainers: 1, instituteRule: false, approval: false, questions: [] }, version: 0 },
  });
  expect(stale.status).toBe(409);
  expect(await sockets.organiser.rest()).toEqual([]);
});

test('[RT-10] a change that fails at its commit says nothing', async () => {
  const { db } = world.database;
  await sql`create function refuse_round() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create constraint trigger refuse_round after insert on rounds deferrable initially deferred for each row execute function refuse_round()`.execute(
    db,
  );
  expect((await it.call('createRound', { body: { roundName: 'Never' } })).status).toBe(500);
  expect(await sockets.organiser.rest()).toEqual([]);
});
