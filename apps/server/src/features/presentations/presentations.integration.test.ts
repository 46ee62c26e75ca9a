import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { judgedCompetition, ok } from '../../../test/judging.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

interface Shown {
  containerCode: string;
  containerName: string;
  state: string;
  absences: number;
  clock: { phase: string | null; startedAt: string | null; pausedAt: string | null; pausedMs: number };
}
interface Judged {
  presenting: Pick<Shown, 'containerCode' | 'containerName' | 'clock'> | null;
  next: Pick<Shown, 'containerCode' | 'containerName'> | null;
}

let world: World;
let url: string;
let organiser: string;
let made: Awaited<ReturnType<typeof judgedCompetition>>;
let where: { roundCode: string; competitionRoomCode: string };
beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const start = async (more: Parameters<typeof judgedCompetition>[2] = {}): Promise<void> => {
  made = await judgedCompetition(world, organiser, { entries: 3, judges: 1, ...more });
  const [room] = ok(await made.it.call('listRooms'))['rooms'] as { competitionRoomCode: string }[];
  where = { ...made.params, competitionRoomCode: room?.competitionRoomCode ?? '' };
};
beforeEach(() => start());

const act = (name: string, at: number, more: object = {}) =>
  made.it.call('actOnPresentation', {
    params: where,
    body: { act: name, containerCode: made.containerCodes[at] ?? '', ...more },
  });
const queue = async (): Promise<Shown[]> => {
  const { rooms } = ok(await made.it.call('listPresentations', { params: made.params }));
  return (rooms as { queue: Shown[] }[])[0]?.queue ?? [];
};
const order = async () => (await queue()).map(({ containerCode }) => made.containerCodes.indexOf(containerCode));
const judged = async (): Promise<Judged | undefined> => {
  const token = made.judges[0]?.token ?? '';
  return (ok(await made.it.call('listJudgePresentations', { token }))['rooms'] as Judged[])[0];
};

describe('a room', () => {
  test('[LJ-1] [LJ-3] calls one container at a time, in the order of the list, in a round that is live', async () => {
    expect(await order()).toEqual([0, 1, 2]);
    ok(await act('call', 0));
    expect((await act('call', 1)).body.code).toBe('PRESENTATION_RUNNING');
    expect((await act('call', 0)).body.code).toBe('PRESENTATION_CHANGED');
    expect((await queue()).map(({ state }) => state)).toEqual(['presenting', 'waiting', 'waiting']);
    ok(await act('end', 0));
    const { version } = (await made.it.get()).roundData[0] ?? {};
    ok(await made.it.call('setRoundStatus', { params: made.params, body: { status: 'draft', version } }));
    expect((await act('call', 1)).body.code).toBe('PRESENTATION_ROUND_NOT_LIVE');
  });
  test('[LJ-4] [LJ-6] keeps the moments of the clock and no ticks', async () => {
    const began = world.clock.now;
    ok(await act('call', 0));
    ok(await act('start', 0, { phase: 'talk' }));
    world.clock.now = new Date(began.getTime() + 60_000);
    ok(await act('pause', 0));
    expect((await act('pause', 0)).body.code).toBe('PRESENTATION_CHANGED');
    world.clock.now = new Date(began.getTime() + 90_000);
    ok(await act('continue', 0));
    expect((await queue())[0]?.clock).toEqual({
      phase: 'talk',
      startedAt: began.toISOString(),
      pausedAt: null,
      pausedMs: 30_000,
      extraMs: 0,
    });
    expect((await act('start', 0, { phase: 'setup' })).body.code).toBe('PRESENTATION_CHANGED');
    ok(await act('extend', 0));
    expect((await queue())[0]?.clock).toMatchObject({ extraMs: 60_000 });
    world.clock.now = began;
  });
  test('[LJ-7] sends an absent container to the back, counts it, and undoes that', async () => {
    ok(await act('call', 0));
    ok(await act('absent', 0));
    expect(await order()).toEqual([1, 2, 0]);
    expect((await queue()).at(-1)).toMatchObject({ state: 'waiting', absences: 1 });
    ok(await act('undo-absent', 0));
    expect(await order()).toEqual([0, 1, 2]);
    expect((await queue())[0]).toMatchObject({ absences: 0 });
  });
  test('[LJ-9] a late container comes last, a removed one leaves and does not block the room', async () => {
    ok(await act('call', 0));
    const body = { containerName: 'Aaa late', emails: [`late.${made.it.code.toLowerCase()}@example.org`] };
    const late = ok(await made.it.call('addContainer', { body }))['container'] as { containerCode: string };
    const moves = [{ containerCode: late.containerCode, competitionRoomCode: where.competitionRoomCode }];
    ok(await made.it.call('assignContainers', { params: made.params, body: { moves } }));
    expect((await queue()).map(({ containerCode }) => containerCode)).toEqual([
      ...made.containerCodes,
      late.containerCode,
    ]);
    const removed = made.containerCodes.slice(0, 1);
    ok(await made.it.call('removeContainers', { body: { containerCodes: removed } }));
    expect(await order()).toEqual([1, 2, -1]);
    ok(await act('call', 1));
    ok(await made.it.call('restoreContainers', { body: { containerCodes: removed } }));
    expect((await queue()).filter(({ state }) => state === 'presenting')).toHaveLength(1);
  });
  test('[LJ-9] one that has begun stays in its room when it is assigned to another', async () => {
    ok(await act('call', 0));
    const lab = (await made.it.addRoom('Lab')).at(-1)?.competitionRoomCode;
    const moves = made.containerCodes.slice(0, 2).map((containerCode) => ({ containerCode, competitionRoomCode: lab }));
    ok(await made.it.call('assignContainers', { params: made.params, body: { moves } }));
    expect(await order()).toEqual([0, 2]);
  });
});

describe('who reads it', () => {
  test('[LJ-10] a judge reads who presents and who is next; in a blind round under the names of the cards', async () => {
    await start({ blind: true });
    ok(await act('call', 1));
    const cards = await made.judges[0]?.cards();
    const room = await judged();
    const card = cards?.find(({ containerCode }) => containerCode === room?.presenting?.containerCode);
    expect(card?.containerName).toBe(room?.presenting?.containerName);
    for (const secret of [...made.containerCodes, ...(await queue()).map(({ containerName }) => containerName)])
      expect(JSON.stringify(room)).not.toContain(secret);
    await start();
    ok(await act('call', 1));
    expect(await judged()).toMatchObject({
      presenting: { containerCode: made.containerCodes[1] },
      next: { containerCode: made.containerCodes[0] },
    });
  });
  test('[LJ-11] an act is told to those who run it and to judges, on their own channels', async () => {
    // A connection belongs to one person.
    const [socket, judgeSocket] = [await openListener(world, url), await openListener(world, url)];
    const { judgeCode = '', token = '' } = made.judges[0] ?? {};
    const ofAll = channelName({ of: 'competition', competitionCode: made.it.code });
    const ofJudge = channelName({ of: 'judge', judgeCode });
    await socket.subscribe(organiser, ofAll);
    const body = { socket_id: judgeSocket.socketId, channel_name: ofJudge };
    const auth = ok(await made.it.call('authoriseJudgeChannel', { token, body }));
    judgeSocket.send({ event: 'pusher:subscribe', data: { channel: ofJudge, ...auth } });
    await judgeSocket.next('pusher_internal:subscription_succeeded', ofJudge);
    ok(await act('call', 0));
    expect((await socket.next('presentations-update', ofAll)).data).toMatchObject(made.params);
    expect((await judgeSocket.next('presentations-update', ofJudge)).data).toMatchObject(made.params);
  });
  test('[LJ-12] members of the called container enter the video room as presenters', async () => {
    const presenting = async () =>
      (ok(await made.it.call('getVideoSettings'))['rooms'] as { presenting: string | null }[])[0]?.presenting;
    ok(await act('call', 2));
    expect(await presenting()).toBe(made.containerCodes[2]);
    ok(await act('end', 2));
    expect(await presenting()).toBeNull();
  });
});

describe('the lengths', () => {
  const values = { setup: 0, talk: 600, questions: 300, startsAt: '2026-03-02T09:00:00.000Z', hasSlots: true };
  const save = (version: number) =>
    made.it.call('savePresentationSettings', { params: made.params, body: { ...values, version } });
  test('[LJ-2] are set for a round; an edit over an old version is shown the present ones', async () => {
    expect(ok(await save(0))).toEqual({ settings: values, version: 1 });
    expect((await save(0)).body).toMatchObject({ code: 'STALE_VERSION', details: { current: { version: 1 } } });
    ok(await act('call', 0));
    expect((await act('start', 0, { phase: 'setup' })).body.code).toBe('PRESENTATION_CHANGED');
  });
  test('[LJ-2] are copied with a competition, without the day', async () => {
    ok(await save(0));
    const { competition } = ok(await made.it.call('duplicateCompetition'));
    const copy = competition as { competitionCode: string; roundData: { roundCode: string }[] };
    const params = { competitionCode: copy.competitionCode, roundCode: copy.roundData[0]?.roundCode ?? '' };
    const { settings } = ok(await world.call('listPresentations', { token: organiser, params }));
    expect(settings).toEqual({ ...values, startsAt: null });
  });
});
