import type { JudgeCard, JudgedRound } from '@podium/contract';
import { describe, expect, test } from 'vitest';
import { requestFailed } from '../../http/request-failed.ts';
import { rootReducer } from '../root.ts';
import {
  chatListsLoaded,
  chatOpened,
  chatPageLoaded,
  addGroupChat,
  addOrganiserChat,
  getChat,
  joinRoom,
  selectedContainer,
  selectedRoom as chatRoomSelected,
} from './chat.ts';
import { judgeContainersLoaded, judgeLoaded, judgeRoundLoaded } from './judge.ts';
import { loadingStatuses, setExceptionOccurred, spinnerPopped, spinnerPushed } from './loading-config.ts';
import { institutesLoaded, segmentChosen, setActiveSettingSection, subProfessionsLoaded } from './misc.ts';
import { notificationClosed, notificationTypes, notify } from './notifications.ts';
import { addEmail, addPassword, changePage, previousPage, scrollHandle } from './page-handler.ts';
import { clearPersistedConfig, persistConfigUpdated } from './persist-config.ts';
import { type Reward, rewardEdited, rewardLoaded } from './reward.ts';
import {
  leaderboardCleared,
  leaderboardLoaded,
  modalClosed,
  modalOpened,
  type PositionedRow,
  roundCategoryChosen,
} from './small.ts';

const fresh = rootReducer(undefined, { type: 'start' });
const after = (...actions: { type: string }[]) => actions.reduce(rootReducer, fresh);
const room = { competitionRoomCode: 'R1', roomName: 'Baobab', containerCount: 0, version: 0 };

test('[P-129] pageHandler holds email, password, page, existingUser, prevPage, permanent and scrollState', () => {
  const state = after(
    addEmail({ email: 'a@b.co', existingUser: true }),
    addPassword('secret'),
    changePage({ page: '/login/' }),
    changePage({ page: '/login/add-password', permanent: true }),
    scrollHandle('scrolled'),
  );
  expect(state.pageHandler).toEqual({
    email: 'a@b.co',
    password: 'secret',
    page: '/login/add-password',
    existingUser: true,
    prevPage: '/login/',
    permanent: true,
    scrollState: 'scrolled',
  });
});
test('[SE-4] going back returns to the page before, unless this one is permanent', () => {
  const there = [changePage({ page: '/a' }), changePage({ page: '/b' })];
  expect(after(...there, previousPage()).pageHandler).toMatchObject({ page: '/a', prevPage: '' });
  expect(after(...there, changePage({ page: '/c', permanent: true }), previousPage()).pageHandler.page).toBe('/c');
  expect(after(...there, changePage({ page: '/b' })).pageHandler.prevPage).toBe('/a');
});

test('[P-136] judge holds judge, round and containers', () => {
  const judge = { judgeCode: 'J1', email: 'j@b.co' };
  const round = { roundCode: 'RD1' } as JudgedRound;
  const card = { containerCode: 'CT1', containerName: 'Delta' } as JudgeCard;
  expect(after(judgeLoaded(judge), judgeRoundLoaded(round), judgeContainersLoaded([card])).judge).toEqual({
    judge,
    round,
    containers: [card],
  });
});
test('[P-137] misc holds sub-professions, institutes and the segment', () => {
  const one = { subProfessionCode: 'law', label: 'Law', occupation: 'student' as const };
  const institute = { instituteId: 'I1', label: 'Makerere', instituteName: 'makerere', isActive: true };
  expect(
    after(subProfessionsLoaded([one]), institutesLoaded([institute]), segmentChosen('student')).misc,
  ).toMatchObject({
    subProfession: [one],
    institutes: [institute],
    segment: 'student',
  });
});
test('[P-138] the active setting section starts as competition', () => {
  expect(fresh.misc.config.active).toBe('competition');
  expect(after(setActiveSettingSection('crew')).misc.config.active).toBe('crew');
});
const chatContainer = { containerCode: 'C1', containerName: 'Sông Hậu', competitionCode: 'K1', unread: 1 };
const chatMessage = {
  chatCode: 'GC1',
  number: 1,
  author: { authorCode: 'U1', name: 'Vy', side: 'team' as const },
  clientId: 'client-1',
  text: 'hello',
  sentAt: '2026-11-15T10:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  removed: null,
  version: 1,
};
test('[P-139] chat holds role, token, room, rooms, containers, container and messages', () => {
  const state = after(
    chatListsLoaded({ rooms: [room], containers: [chatContainer] }),
    selectedContainer(chatContainer),
    joinRoom({ role: 'host', token: 'GC1', room }),
    addGroupChat(chatMessage),
  );
  expect(state.chat).toEqual({
    role: 'host',
    token: 'GC1',
    room,
    rooms: [room],
    containers: [chatContainer],
    container: chatContainer,
    messages: [{ ...chatMessage, channel: 'group' }],
  });
});
test('[SE-5] a chat message that arrives twice is shown once, and another conversation starts empty', () => {
  const twice = after(
    addGroupChat(chatMessage),
    addGroupChat(chatMessage),
    addOrganiserChat({ ...chatMessage, number: 2 }),
  );
  expect(twice.chat.messages.map(({ channel }) => channel)).toEqual(['group', 'organiser']);
  expect(rootReducer(twice, chatRoomSelected(room)).chat.messages).toEqual([]);
  expect(rootReducer(twice, selectedContainer(chatContainer)).chat.messages).toEqual([]);
  expect(rootReducer(twice, getChat([])).chat.messages).toEqual([]);
});
test('[CH-5] [CH-12] messages stand in the order of their numbers, and a newer version replaces an older one', () => {
  const numbered = (number: number, version = 1) => ({
    ...chatMessage,
    number,
    version,
    text: `${number}, ${version}`,
  });
  const page = [3, 4].map((number) => ({ ...numbered(number), channel: 'group' as const }));
  const state = after(
    addGroupChat(numbered(2)),
    addGroupChat(numbered(5)),
    chatPageLoaded(page),
    addGroupChat(numbered(3, 2)),
    addGroupChat(numbered(3)),
    addGroupChat(numbered(1)),
  );
  const opened = [chatOpened({ role: 'team', token: 'OC1' }), addGroupChat(numbered(6))].reduce(rootReducer, state);
  expect(opened.chat.messages).toEqual([]);
  expect(state.chat.messages.map(({ text }) => text)).toEqual(['1, 1', '2, 1', '3, 2', '4, 1', '5, 1']);
});
test('[P-140] modal holds an open flag', () => {
  expect(fresh.modal.open).toBe(false);
  expect(after(modalOpened()).modal.open).toBe(true);
  expect(after(modalOpened(), modalClosed()).modal.open).toBe(false);
});
test('[P-141] the round category starts as all', () => {
  expect(fresh.roundCategory.value).toBe('all');
  expect(after(roundCategoryChosen('live')).roundCategory.value).toBe('live');
});
test('[P-142] [P-143] persistConfig holds competitionCode, createdBy and email, and starts as organised', () => {
  expect(fresh.persistConfig).toEqual({ competitionCode: '', organized: true, createdBy: '', email: '' });
  const state = after(
    persistConfigUpdated({ competitionCode: 'C', createdBy: 'U', email: 'a@b.co', organized: false }),
  );
  expect(state.persistConfig).toEqual({ competitionCode: 'C', createdBy: 'U', email: 'a@b.co', organized: false });
  expect(rootReducer(state, clearPersistedConfig()).persistConfig).toEqual(fresh.persistConfig);
});
test('[P-144] leaderboard holds its containers, each at its newest position', () => {
  expect(fresh.leaderboard).toEqual({ leaderboardContainers: [] });
  const rowAt = (containerCode: string, position: number) => ({ containerCode, position }) as PositionedRow;
  const load = (size: number, ...rows: PositionedRow[]) =>
    leaderboardLoaded({ size, from: rows[0]?.position ?? 0, items: rows });
  const first = load(4, rowAt('C1', 0), rowAt('C2', 1));
  const codes = (...actions: { type: string }[]) =>
    after(...actions).leaderboard.leaderboardContainers.map((row) => `${row.position} ${row.containerCode}`);
  expect(codes(load(4, rowAt('C3', 2), rowAt('C4', 3)), first)).toEqual(['0 C1', '1 C2', '2 C3', '3 C4']);
  expect(codes(first, load(4, rowAt('C2', 0), rowAt('C1', 1)))).toEqual(['0 C2', '1 C1']);
  expect(codes(first, load(4, rowAt('C1', 3)))).toEqual(['1 C2', '3 C1']);
  expect(codes(first, load(1, rowAt('C1', 0)))).toEqual(['0 C1']);
  expect(codes(first, leaderboardCleared())).toEqual([]);
});

describe('reward', () => {
  const reward: Reward = { places: [1], prizes: ['Laptop'], trophies: ['Cup'], medals: ['GOLD'], coins: [5] };
  test('[P-145] [P-146] it holds places, prizes, trophies and medals, and saving starts disabled', () => {
    expect(fresh.reward).toEqual({ places: [], prizes: [], trophies: [], medals: [], coins: [], disable: true });
    expect(after(rewardLoaded(reward)).reward).toMatchObject(reward);
  });
  test('[P-164] loading disables saving, also after an edit', () => {
    expect(after(rewardEdited({ prizes: [] }), rewardLoaded(reward)).reward.disable).toBe(true);
  });
  test.each<Partial<Reward>>([{ prizes: ['x'] }, { trophies: ['x'] }, { medals: ['SILVER'] }, { places: [1] }])(
    '[P-165] editing %j enables saving',
    (edit) => {
      expect(after(rewardLoaded(reward), rewardEdited(edit)).reward).toMatchObject({ ...edit, disable: false });
    },
  );
});

describe('loading', () => {
  test('[P-148] [P-151] it holds a list of spinners and a status', () => {
    expect(fresh.loadingConfig).toEqual({ spinner: [], status: 'inactive' });
  });
  test('[P-161] the status is active, inactive or exception', () => {
    expect(loadingStatuses).toEqual(['active', 'inactive', 'exception']);
    expect(after(spinnerPushed('a')).loadingConfig.status).toBe('active');
    expect(after(spinnerPushed('a'), spinnerPopped('a')).loadingConfig.status).toBe('inactive');
    expect(after(setExceptionOccurred()).loadingConfig.status).toBe('exception');
  });
  test('[SE-6] an exception is still seen after its request has ended, until the next one starts', () => {
    const failed = requestFailed({ code: 'NOT_FOUND', message: '', status: 404, inline: true, endsSession: false });
    const state = after(spinnerPushed('a'), failed, spinnerPopped('a'));
    expect(state.loadingConfig).toEqual({ spinner: [], status: 'exception' });
    expect(rootReducer(state, spinnerPushed('b')).loadingConfig.status).toBe('active');
  });
});

describe('notifications', () => {
  test('[P-126] [P-127] one has a message, a code, and a type: error, success or info', () => {
    expect(notificationTypes).toEqual(['error', 'success', 'info']);
    for (const type of notificationTypes) {
      expect(after(notify({ type, code: 'X', message: 'Said' })).notifications.list[0]).toMatchObject({
        type,
        code: 'X',
        message: 'Said',
      });
    }
  });
  test('[SH-3] a failure that its form shows itself makes no toast; the same failure twice makes one', () => {
    const failed = (inline: boolean) =>
      requestFailed({ code: 'RATE_LIMITED', message: '', status: 429, inline, endsSession: false });
    expect(after(failed(true)).notifications.list).toEqual([]);
    expect(after(failed(false), failed(false)).notifications.list).toHaveLength(1);
  });
  test('[NA-3] the same failure of another action is another toast', () => {
    const failed = (what: string) =>
      requestFailed({ code: 'X', message: '', status: 500, inline: false, failed: what, endsSession: false });
    const { list } = after(
      failed('Could not move “A”.'),
      failed('Could not move “B”.'),
      failed('Could not move “B”.'),
    ).notifications;
    expect(list.map((one) => one.failed)).toEqual(['Could not move “A”.', 'Could not move “B”.']);
  });
  test('[SH-4] at most three are shown, the newest last, and each can be closed', () => {
    const state = after(...['a', 'b', 'c', 'd'].map((id) => notify({ type: 'info', code: id, message: id }, { id })));
    expect(state.notifications.list.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(rootReducer(state, notificationClosed('c')).notifications.list.map(({ id }) => id)).toEqual(['b', 'd']);
  });
});
