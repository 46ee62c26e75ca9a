import type { Submission } from '@podium/contract';
import { events } from '@podium/contract/events';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { present } from './present.ts';
import type { NewSubmission, SubmissionStore } from './submission-store.ts';
import type { InRound, SubmissionWindows } from './submission-window.ts';

interface HandInDeps {
  store: SubmissionStore;
  changes: Changes;
  windows: SubmissionWindows;
}

type What = Pick<NewSubmission, 'kind' | 'file_name' | 'file_type' | 'bytes' | 'url' | 'sha256'>;

/** Checks the rules again under the competition's lock, so that two requests at once do not take one slot. */
export const createHandIn =
  ({ store, changes, windows }: HandInDeps) =>
  (
    unit: Unit<{ receipt: Submission }>,
    caller: InRound,
    what: What & { replaces: string | null },
    register: (tx: Tx) => Promise<string | null>,
  ): Promise<{ receipt: Submission }> =>
    changes.run(unit, caller, async ({ tx, now, record, announce }) => {
      const window = await windows.windowOf(tx, caller, now);
      const { replaces, ...row } = what;
      const before = await windows.slotFor(tx, window, caller.roundCode, what.kind, replaces);
      if (before) await store.retire(tx, before.slot_code);
      const submissionCode = await store.create(
        tx,
        {
          ...row,
          competition_code: caller.competitionCode,
          round_code: caller.roundCode,
          container_code: window.container.container_code,
          user_code: caller.userCode,
          file_id: await register(tx),
        },
        before,
        now,
      );
      await record('submission.handed-in', submissionCode, null, {
        container: window.container.container_code,
        round: caller.roundCode,
        kind: what.kind,
        sha256: what.sha256,
      });
      const { competitionCode, roundCode } = caller;
      const { container_code: containerCode } = window.container;
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
export type HandIn = ReturnType<typeof createHandIn>;
