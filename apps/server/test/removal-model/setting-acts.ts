import type { ActKind } from './acts.ts';
import { live } from './plain.ts';
import type { Plan } from './person-acts.ts';
import { pick, when } from './planned.ts';

const rules: Plan = (plain, { n }) => {
  const maxContainers = n % 4 === 0 ? live(plain).length + (n % 3) + 1 : null;
  const values = { maxContainers, instituteRule: n % 2 === 0, approval: n % 3 === 0 };
  return {
    refusals: [],
    send: (program) => program.saveRules(values),
    done: () => void Object.assign(plain, values),
  };
};

const window: Plan = (plain, { n }) => {
  const isOpen = n % 4 !== 0;
  return {
    refusals: [],
    send: (program) => program.saveWindow(isOpen),
    done: () => void (plain.isOpen = isOpen),
  };
};

const addRoom: Plan = (plain) => {
  if (plain.rooms.length >= 4) return undefined;
  return {
    refusals: [],
    send: ({ call }) => call('addRoom', { body: { roomName: `Room ${plain.rooms.length}` } }),
    done: ({ body }) => {
      const rooms = body['rooms'] as { competitionRoomCode: string }[];
      plain.rooms.push({ code: rooms.at(-1)?.competitionRoomCode ?? '', isRemoved: false });
    },
  };
};

const removeRoom: Plan = (plain, { n }) => {
  const room = pick(
    plain.rooms.filter(({ isRemoved }) => !isRemoved),
    n,
  );
  if (!room) return undefined;
  return {
    refusals: when([live(plain).some((one) => one.room === room), 'ROOM_NOT_EMPTY']),
    send: ({ call }) => call('removeRoom', { params: { competitionRoomCode: room.code } }),
    done: () => void (room.isRemoved = true),
  };
};

const restoreRoom: Plan = (plain, { n }) => {
  const room = pick(
    plain.rooms.filter(({ isRemoved }) => isRemoved),
    n,
  );
  if (!room) return undefined;
  return {
    refusals: [],
    send: ({ call }) => call('restoreRoom', { params: { competitionRoomCode: room.code } }),
    done: () => void (room.isRemoved = false),
  };
};

const assign: Plan = (plain, { container: at, n }) => {
  const container = pick(live(plain), at);
  const room = n % 4 === 0 ? null : pick(plain.rooms, n);
  if (!container || room === undefined) return undefined;
  return {
    refusals: when(
      [plain.isRoundRemoved, 'ROUND_NOT_FOUND'],
      [!container.isActive || container.approval !== 'approved', 'CONTAINER_NOT_FOUND'],
      [room?.isRemoved === true, 'ROOM_NOT_FOUND'],
    ),
    send: ({ call, roundCode }) =>
      call('assignContainers', {
        params: { roundCode },
        body: { moves: [{ containerCode: container.code, competitionRoomCode: room?.code ?? null }] },
      }),
    done: () => void (container.room = room),
  };
};

const removeRound: Plan = (plain) => {
  if (plain.isRoundRemoved) return undefined;
  return {
    refusals: [],
    send: ({ call, roundCode }) => call('removeRound', { params: { roundCode } }),
    done: () => void (plain.isRoundRemoved = true),
  };
};

const restoreRound: Plan = (plain) => {
  if (!plain.isRoundRemoved) return undefined;
  return {
    refusals: [],
    send: ({ call, roundCode }) => call('restoreRound', { params: { roundCode } }),
    done: () => void (plain.isRoundRemoved = false),
  };
};

export const settingActs: Partial<Record<ActKind, Plan>> = {
  rules,
  window,
  addRoom,
  removeRoom,
  restoreRoom,
  assign,
  removeRound,
  restoreRound,
};
