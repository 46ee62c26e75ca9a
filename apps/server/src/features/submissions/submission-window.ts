import type { SubmissionSettings } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Assignments } from '../assignments/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { ContainerRow } from '../containers/tables.ts';
import type { Rounds } from '../rounds/service.ts';
import type { Setup } from '../setup/service.ts';
import type { SubmissionStore } from './submission-store.ts';

interface SubmissionWindowsDeps {
  store: SubmissionStore;
  reader: ContainerReader;
  assignments: Assignments;
  rounds: Rounds;
  setup: Setup;
}

export type InRound = MemberCaller & { roundCode: string };
interface SubmissionWindow {
  container: ContainerRow;
  settings: SubmissionSettings;
}

/** The server's clock decides, the grace included; the deadline that is shown is the one that is enforced. */
const checkOpen = ({ deadline, graceMinutes }: SubmissionSettings, now: Date): void => {
  if (deadline === null) return;
  const closesAt = new Date(new Date(deadline).getTime() + graceMinutes * 60_000);
  if (now > closesAt) throw refuse('SUBMISSION_CLOSED', { deadline, closedAt: closesAt.toISOString() });
};

/** Whether a caller may submit now, and in which slot. */
export const createSubmissionWindows = ({ store, reader, assignments, rounds, setup }: SubmissionWindowsDeps) => {
  const ownContainer = async (on: Db | Tx, { competitionCode, userCode }: MemberCaller): Promise<ContainerRow> => {
    const seat = await reader.ownSeat(on, competitionCode, userCode);
    if (!seat) throw refuse('CONTAINER_NOT_FOUND');
    return reader.find(on, competitionCode, seat.container_code);
  };

  /** Participants submit only in live rounds that they take part in. */
  const windowOf = async (on: Db | Tx, caller: InRound, now: Date): Promise<SubmissionWindow> => {
    const container = await ownContainer(on, caller);
    const competition = await reader.competition(on, caller.competitionCode);
    if (competition.status !== 'LIVE') throw refuse('SUBMISSION_CLOSED', { reason: 'draft' });
    const round = (await rounds.list(on, caller.competitionCode)).find(
      ({ roundCode, isLive }) => isLive && roundCode === caller.roundCode,
    );
    if (!round) throw refuse('ROUND_NOT_FOUND');
    const isIn =
      (await assignments.openRounds(on, caller.competitionCode)).has(round.roundCode) ||
      (await assignments.of(on, container.container_code)).get(round.roundCode)?.is_in;
    if (!isIn || !container.is_active || container.approval !== 'approved') throw refuse('CONTAINER_NOT_FOUND');
    const settings = (await setup.read(on, caller.competitionCode)).submissions.find(
      ({ roundCode }) => roundCode === round.roundCode,
    )?.values;
    if (!settings) throw refuse('ROUND_NOT_FOUND');
    checkOpen(settings, now);
    return { container, settings };
  };

  /** A new file or link needs a free slot; a new version takes the slot of the one before. */
  const slotFor = async (
    on: Db | Tx,
    { container, settings }: SubmissionWindow,
    roundCode: string,
    kind: 'file' | 'link',
    replaces: string | null,
  ) => {
    const all = await store.of(on, roundCode, [container.container_code]);
    if (replaces === null) {
      const most = kind === 'file' ? settings.maxFiles : Math.max(1, settings.maxFiles);
      const current = all.filter((row) => row.is_current && row.kind === kind);
      if (current.length >= most) throw refuse('SUBMISSION_TOO_MANY', { maxFiles: most });
      return undefined;
    }
    const named = all.find((row) => row.submission_code === replaces && row.kind === kind);
    if (!named) throw refuse('SUBMISSION_TOO_MANY', { replaces });
    return all.find((row) => row.slot_code === named.slot_code);
  };

  return { ownContainer, windowOf, slotFor };
};
export type SubmissionWindows = ReturnType<typeof createSubmissionWindows>;
