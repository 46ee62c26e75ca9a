import { isStepAllowed } from '@podium/domain/ceremonies';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import { announceCeremony } from './announce-ceremony.ts';
import type { CeremonyStore } from './ceremony-store.ts';

interface SetStepDeps {
  changes: Changes;
  store: CeremonyStore;
}
interface Asked {
  number: number;
  /** The remote that asks; null for the screen of the hall. */
  device: string | null;
}

/** The open ceremony, for a device that may change it: the screen of the hall, which has no name, or the one remote. */
const openFor = async (store: CeremonyStore, { tx }: Change, caller: MemberCaller, asked: Asked) => {
  const { competitionCode, userCode } = caller;
  const { device } = asked;
  const open = await store.open(tx, competitionCode);
  if (!open || open.number !== asked.number) throw refuse('CEREMONY_NOT_FOUND');
  if (device === null || device === open.remote_device) return open;
  if (open.remote_device !== null) throw refuse('REMOTE_TAKEN', { step: open.step });
  // A remote that could not say so when it was opened, because it had no network.
  await store.set(tx, competitionCode, open.number, { remote_device: device, remote_holder: userCode });
  return open;
};

/**
 * Goes one step on or back. The step has a number, so that a device may send it again when an answer was lost; steps that were made without
 * a network arrive in their order.
 */
export const createSetStep =
  ({ changes, store }: SetStepDeps) =>
  (unit: Unit<{ number: number; step: number }>, caller: MemberCaller, asked: Asked & { step: number }) =>
    changes.run(unit, caller, async (change) => {
      const { competitionCode } = caller;
      const { number, step } = asked;
      const open = await openFor(store, change, caller, asked);
      if (!isStepAllowed(open.step, step, open.calls)) throw refuse('STALE_VERSION', { step: open.step });
      if (step !== open.step) {
        await store.set(change.tx, competitionCode, number, { step, stepped_at: change.now });
        announceCeremony(change);
      }
      return { number, step };
    });

/** Makes the screen of the hall dark, or shows it again. */
export const createBlankCeremony =
  ({ changes, store }: SetStepDeps) =>
  (unit: Unit<{ number: number; isBlank: boolean }>, caller: MemberCaller, asked: Asked & { isBlank: boolean }) =>
    changes.run(unit, caller, async (change) => {
      const { number, isBlank } = asked;
      const open = await openFor(store, change, caller, asked);
      if (isBlank !== open.is_blank) {
        await store.set(change.tx, caller.competitionCode, number, { is_blank: isBlank });
        announceCeremony(change);
      }
      return { number, isBlank };
    });

/** Makes a device the remote, and takes it from the one that was. */
export const createTakeRemote =
  ({ changes, store }: SetStepDeps) =>
  (unit: Unit<{ done: true }>, caller: MemberCaller, { number, device }: { number: number; device: string }) =>
    changes.run(unit, caller, async (change) => {
      const { competitionCode, userCode } = caller;
      const open = await store.open(change.tx, competitionCode);
      if (!open || open.number !== number) throw refuse('CEREMONY_NOT_FOUND');
      if (device !== open.remote_device) {
        await store.set(change.tx, competitionCode, number, { remote_device: device, remote_holder: userCode });
        announceCeremony(change);
      }
      return { done: true as const };
    });
