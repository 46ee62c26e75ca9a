import type { Submission, SubmissionSettings } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { isUrl, withHttps } from '@podium/domain/text';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { ContainerRow } from '../containers/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { fingerprintHex } from '../../platform/secrets.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Assignments } from '../assignments/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Rounds } from '../rounds/service.ts';
import type { Setup } from '../setup/service.ts';
import { present } from './present.ts';
import type { NewSubmission, SubmissionStore } from './submission-store.ts';

export interface HandingInDeps {
  db: Db;
  store: SubmissionStore;
  changes: Changes;
  reader: ContainerReader;
  assignments: Assignments;
  rounds: Rounds;
  setup: Setup;
}

export type InRound = MemberCaller & { roundCode: string };
interface Desk {
  container: ContainerRow;
  settings: SubmissionSettings;
}
type Kind = 'file' | 'link';

/** The rules that everything handed in passes, file or link. */
export const createHandingIn = ({ db, store, changes, reader, assignments, rounds, setup }: HandingInDeps) => {
  const ownContainer = async (on: Db | Tx, { competitionCode, userCode }: MemberCaller): Promise<ContainerRow> => {
    const seat = await reader.ownSeat(on, competitionCode, userCode);
    if (!seat) throw refuse('CONTAINER_NOT_FOUND');
    return reader.find(on, competitionCode, seat.container_code);
  };

  /** Late is what the server's clock says, the grace included; what is shown and what is enforced is one number. */
  const checkOpen = ({ deadline, graceMinutes }: SubmissionSettings, now: Date): void => {
    if (deadline === null) return;
    const closesAt = new Date(new Date(deadline).getTime() + graceMinutes * 60_000);
    if (now > closesAt) throw refuse('SUBMISSION_CLOSED', { deadline, closedAt: closesAt.toISOString() });
  };

  /** A round that is not live is nothing to participants; one they are not in takes nothing from them. */
  const deskOf = async (on: Db | Tx, caller: InRound, now: Date): Promise<Desk> => {
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

  /** A new thing needs a free place; a new version takes the place of the one before. */
  const slotFor = async (
    on: Db | Tx,
    { container, settings }: Desk,
    roundCode: string,
    kind: Kind,
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

  type What = Pick<NewSubmission, 'kind' | 'file_name' | 'file_type' | 'bytes' | 'url' | 'sha256'>;
  /** The rules are asked again under the competition's lock, so that two at once do not take one place. */
  const handIn = (
    unit: Unit<{ receipt: Submission }>,
    caller: InRound,
    what: What & { replaces: string | null },
    register: (tx: Tx) => Promise<string | null>,
  ): Promise<{ receipt: Submission }> =>
    changes.run(unit, caller, async ({ tx, now, record, announce }) => {
      const desk = await deskOf(tx, caller, now);
      const { replaces, ...row } = what;
      const before = await slotFor(tx, desk, caller.roundCode, what.kind, replaces);
      if (before) await store.retire(tx, before.slot_code);
      const submissionCode = await store.create(
        tx,
        {
          ...row,
          competition_code: caller.competitionCode,
          round_code: caller.roundCode,
          container_code: desk.container.container_code,
          user_code: caller.userCode,
          file_id: await register(tx),
        },
        before,
        now,
      );
      await record('submission.handed-in', submissionCode, null, {
        container: desk.container.container_code,
        round: caller.roundCode,
        kind: what.kind,
        sha256: what.sha256,
      });
      const { competitionCode, roundCode } = caller;
      const { container_code: containerCode } = desk.container;
      announce(
        events.updateSubmissions,
        [
          { of: 'competition', competitionCode },
          { of: 'container', containerCode },
        ],
        { competitionCode, roundCode, containerCode },
      );
      const made = await store.byCode(tx, caller.competitionCode, submissionCode);
      if (!made) throw new Error('What was just handed in is not there.');
      return { receipt: present(made) };
    });

  return {
    deskOf,
    slotFor,
    handIn,
    ownContainer,
    link: async (
      unit: Unit<{ receipt: Submission }>,
      caller: InRound,
      { url, replaces }: { url: string; replaces?: string | undefined },
    ): Promise<{ receipt: Submission }> => {
      const { settings } = await deskOf(db, caller, unit.now);
      if (!settings.linksAllowed || !isUrl(url)) throw refuse('SUBMISSION_LINKS_REFUSED');
      const address = withHttps(url);
      const what = {
        kind: 'link' as const,
        url: address,
        sha256: fingerprintHex(address),
        file_name: null,
        file_type: null,
        bytes: null,
        replaces: replaces ?? null,
      };
      return handIn(unit, caller, what, async () => null);
    },
  };
};
export type HandingIn = ReturnType<typeof createHandingIn>;
