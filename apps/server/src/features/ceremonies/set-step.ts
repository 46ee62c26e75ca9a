import { isStepAllowed } from '@podium/domain/ceremonies';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { announceCeremony } from './announce-ceremony.ts';
import type { CeremonyStore } from './ceremony-store.ts';

interface SetStepDeps {
  changes: Changes;
  store: CeremonyStore;
}

/**
 * Goes one step on or back. The step has a number, so that a device may send it again when an answer was lost; steps that were made without
 * a network arrive in their order.
 */
export const createSetStep =
  ({ changes, store }: SetStepDeps) =>
  (unit: Unit<{ number: number; step: number }>, caller: MemberCaller, asked: { number: number; step: number }) =>
    changes.run(unit, caller, async (change) => {
      const { competitionCode } = caller;
      const open = await store.open(change.tx, competitionCode);
      if (!open || open.number !== asked.number) throw refuse('CEREMONY_NOT_FOUND');
      if (!isStepAllowed(open.step, asked.step, open.calls)) throw refuse('STALE_VERSION', { step: open.step });
      if (asked.step !== open.step) {
        await store.setStep(change.tx, competitionCode, open.number, asked.step);
        announceCeremony(change);
      }
      return asked;
    });
