import type { ActKind } from './acts.ts';
import {
  live,
  maxMembers,
  type PlainContainer,
  type PlainSeat,
  seatOf,
  seatsIn,
  accepted,
  addressOf,
} from './plain.ts';
import { endSeats, removeContainer, restoreContainer } from './plain-removal.ts';
import { invitee, isFull, isTaken, type Plan, teamName } from './person-acts.ts';
import { newSeat, pick, when } from './planned.ts';

const newContainer = (
  plain: Parameters<Plan>[0],
  name: string,
  seats: PlainSeat[],
  more: Pick<PlainContainer, 'code' | 'upload'>,
): PlainContainer => ({
  ...more,
  name,
  type: plain.type === 'TEAM' ? 'TEAM' : 'REGISTRATION',
  isActive: true,
  approval: 'approved',
  answer: null,
  answeredBy: null,
  seats,
  room: null,
  link: null,
  isRemoved: false,
});

const add: Plan = (plain, { who, n }) => {
  const emails = [...new Set([invitee(plain, n), ...(n % 3 === 0 ? [invitee(plain, n + who + 1)] : [])])];
  const name = teamName(plain, n);
  return {
    refusals: when(
      [emails.length > maxMembers(plain), 'TEAM_FULL'],
      [isFull(plain), 'COMPETITION_FULL'],
      [plain.type === 'TEAM' && isTaken(plain, name), 'CONTAINER_NAME_TAKEN'],
      [emails.some((email) => seatOf(plain, email) !== undefined), 'ALREADY_REGISTERED'],
    ),
    send: ({ call }) => call('addContainer', { body: { containerName: name, emails } }),
    done: ({ body }) => {
      const { containerCode: code } = body['container'] as { containerCode: string };
      const seats = emails.map((email, at) => newSeat(plain, email, { isCaptain: at === 0, byOrganiser: true }));
      plain.containers.push(newContainer(plain, name, seats, { code, upload: null }));
    },
  };
};

const remove: Plan = (plain, { container: at }) => {
  const container = pick(live(plain), at);
  if (!container) return undefined;
  return {
    refusals: [],
    send: ({ call }) => call('removeContainers', { body: { containerCodes: [container.code] } }),
    done: () => removeContainer(container),
  };
};

const restore: Plan = (plain, { container: at }) => {
  const container = pick(
    plain.containers.filter(({ isRemoved }) => isRemoved),
    at,
  );
  if (!container) return undefined;
  const back = container.seats.filter(({ end }) => end === 'container');
  const type = plain.type === 'TEAM' ? 'TEAM' : 'REGISTRATION';
  return {
    refusals: when(
      [back.length === 0, 'CONTAINER_EMPTY'],
      [container.type !== type, 'CONTAINER_TYPE_DIFFERS'],
      [back.length > maxMembers(plain), 'TEAM_FULL'],
      [isFull(plain), 'COMPETITION_FULL'],
      [back.some((seat) => seatOf(plain, addressOf(seat)) !== undefined), 'ALREADY_REGISTERED'],
      [container.type === 'TEAM' && isTaken(plain, container.name), 'CONTAINER_NAME_TAKEN'],
    ),
    send: ({ call }) => call('restoreContainers', { body: { containerCodes: [container.code] } }),
    done: () => restoreContainer(container),
  };
};

interface Row {
  email: string;
  fName: string;
  lName: string;
  team: string;
}

/** What is wrong with rows of one team, or of people alone. */
const faultsIn = (plain: Parameters<Plan>[0], rows: readonly Row[]): boolean => {
  const fresh = rows.filter(({ email }) => seatOf(plain, email) === undefined);
  const left = plain.maxContainers === null ? Infinity : Math.max(0, plain.maxContainers - live(plain).length);
  if (plain.type === 'SOLO') return fresh.length > left;
  const team = live(plain).find(({ type, name }) => type === 'TEAM' && name === rows[0]?.team);
  const elsewhere = rows.some(({ email }) => {
    const seat = seatOf(plain, email);
    return seat !== undefined && seat.container !== team;
  });
  const size = (team ? seatsIn(team).length : 0) + fresh.length;
  return elsewhere || size > plain.teamSize || (!team && fresh.length > 0 && left < 1);
};

const upload: Plan = (plain, { who, container: at, n }) => {
  const team = n % 2 === 0 ? (pick(live(plain), at)?.name ?? teamName(plain, 1)) : teamName(plain, 1);
  const emails = [...new Set(Array.from({ length: (n % 3) + 1 }, (_, row) => invitee(plain, who + n + row * 5)))];
  const rows = emails.map((email) => ({ email, fName: 'Row', lName: `Of${email.split('@')[0] ?? ''}`, team }));
  const isWrong = faultsIn(plain, rows);
  return {
    refusals: when([isWrong, 'ROWS_WRONG']),
    send: async (program) => {
      for (const email of emails) plain.uploadedEmails.add(email);
      const lines = rows.map((row) => `${row.email},${row.fName},${row.lName},${row.team}`);
      const { code, errors } = await program.upload(`email,first name,last name,team\n${lines.join('\n')}\n`);
      if (errors > 0) return { status: 409, body: { code: 'ROWS_WRONG' }, headers: {} };
      await program.apply(code);
      return { status: 200, body: { code }, headers: {} };
    },
    done: ({ body }) => {
      const made = { code: String(body.code), isUndone: false };
      plain.uploads.push(made);
      const fresh = rows.filter(({ email }) => seatOf(plain, email) === undefined);
      const seatFor = (row: Row, isCaptain: boolean): PlainSeat => ({
        ...newSeat(plain, row.email, { isCaptain, byOrganiser: true }),
        fName: row.fName,
        lName: row.lName,
        upload: made,
      });
      const known = live(plain).find(({ type, name }) => type === 'TEAM' && name === team);
      if (plain.type === 'TEAM' && known) known.seats.push(...fresh.map((row) => seatFor(row, false)));
      else if (plain.type === 'TEAM' && fresh.length > 0) {
        const seats = fresh.map((row, index) => seatFor(row, index === 0));
        plain.containers.push(newContainer(plain, team, seats, { code: '', upload: made }));
      } else if (plain.type === 'SOLO')
        for (const row of fresh) {
          const name = `${row.fName} ${row.lName}`;
          plain.containers.push(newContainer(plain, name, [seatFor(row, true)], { code: '', upload: made }));
        }
    },
  };
};

const undoUpload: Plan = (plain, { n }) => {
  const made = pick(plain.uploads, n);
  if (!made) return undefined;
  return {
    refusals: [],
    send: ({ call }) => call('undoBulkUpload', { params: { bulkUploadCode: made.code } }),
    done: () => {
      if (made.isUndone) return;
      made.isUndone = true;
      for (const container of live(plain)) if (container.upload === made) removeContainer(container);
      const all = plain.containers.flatMap(({ seats }) => seats);
      endSeats(
        plain,
        all.filter((seat) => seat.upload === made && (seat.end === null || seat.end === 'container')),
        'upload',
      );
    },
  };
};

const active: Plan = (plain, { container: at, n }) => {
  const container = pick(live(plain), at);
  if (!container) return undefined;
  const isActive = n % 3 !== 0;
  return {
    refusals: [],
    send: ({ call }) => call('setContainersActive', { body: { containerCodes: [container.code], active: isActive } }),
    done: () => void (container.isActive = isActive),
  };
};

const decide: Plan = (plain, { container: at, n }) => {
  const container = pick(live(plain), at);
  if (!container) return undefined;
  const approval = n % 3 === 0 ? 'refused' : 'approved';
  return {
    refusals: [],
    send: ({ call }) => call('decideContainers', { body: { containerCodes: [container.code], approval } }),
    done: () => void (container.approval = approval),
  };
};

/** The fewest people of a container in which everybody accepted. */
const fewest = (plain: Parameters<Plan>[0]): number =>
  Math.min(
    ...live(plain)
      .filter((one) => accepted(one).length > 0 && accepted(one).length === seatsIn(one).length)
      .map((one) => accepted(one).length),
  );

const size: Plan = (plain, { n }) => {
  const [teamSize = 4, minTeamSize = 2] =
    pick(
      [
        [4, 2],
        [3, 2],
        [2, 2],
        [4, 3],
        [3, 1],
      ],
      n,
    ) ?? [];
  const all = live(plain);
  const isTeam = plain.type === 'TEAM' && all.length > 0;
  const isTooSmall = all.some((one) => seatsIn(one).length > teamSize);
  const isTooStrict = minTeamSize > plain.minTeamSize && minTeamSize > fewest(plain);
  return {
    refusals: when([isTeam && (isTooSmall || isTooStrict), 'COMPETITION_UPDATE_FAILED']),
    send: (program) => program.update({ teamSize, minTeamSize }),
    done: () => void Object.assign(plain, { teamSize, minTeamSize }),
  };
};

const type: Plan = (plain, { n }) => {
  const wanted = n % 3 === 0 ? 'SOLO' : 'TEAM';
  return {
    refusals: when([wanted !== plain.type && live(plain).length > 0, 'COMPETITION_UPDATE_FAILED']),
    send: (program) => program.update({ competitionType: wanted }),
    done: () => void (plain.type = wanted),
  };
};

export const organiserActs: Partial<Record<ActKind, Plan>> = {
  add,
  removeContainer: remove,
  restoreContainer: restore,
  upload,
  undoUpload,
  active,
  decide,
  size,
  type,
};
