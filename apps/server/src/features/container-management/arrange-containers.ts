import type { EndpointInput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceContainers } from '../competition-changes/service.ts';
import {
  type Changed,
  codesOf,
  type ContainerOrderStore,
  type ContainerStore,
  type SelectContainers,
} from '../containers/service.ts';

interface ArrangeContainersDeps {
  store: ContainerStore;
  order: ContainerOrderStore;
  selection: SelectContainers;
}

type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];

/** Decimals behind the point after which the order is numbered again. */
const maxDigits = 400;

/** The organiser sets containers active or inactive, and changes their order. */
export const createArrangeContainers = ({ store, order, selection }: ArrangeContainersDeps) => ({
  setActive: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes, active }: Body<'setContainersActive'>) =>
    selection.changeSelected(unit, caller, containerCodes, async (change, rows) => {
      const codes = codesOf(rows.filter((row) => row.is_active !== active));
      if (codes.length === 0) return 0;
      await store.update(change.tx, codes, { is_active: active });
      const act = active ? ('container.activated' as const) : ('container.deactivated' as const);
      const touches = { rounds: 'all', containers: codes } as const;
      await change.record(act, caller.competitionCode, null, { containers: codes }, touches);
      announceContainers(change, codes);
      return codes.length;
    }),

  move: (unit: Unit<Changed>, caller: MemberCaller, { containerCode, after }: Body<'moveContainer'>) =>
    selection.changeSelected(
      unit,
      caller,
      after === null ? [containerCode] : [containerCode, after],
      async (change) => {
        const { tx, record } = change;
        const { competitionCode } = caller;
        if (after === containerCode) return 0;
        const digits = await order.moveInto(tx, containerCode, await order.gapAfter(tx, competitionCode, after));
        if (digits > maxDigits) await order.renumber(tx, competitionCode);
        await record('container.moved', containerCode, null, { after });
        announceContainers(change, []);
        return 1;
      },
    ),
});
