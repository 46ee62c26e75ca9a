import type { EndpointInput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import { announceContainers } from '../competition-changes/service.ts';
import type { ContainerOrderStore } from './container-order-store.ts';
import type { ContainerStore } from './container-store.ts';
import { type Changed, codesOf, type SelectContainers } from './select-containers.ts';

interface ArrangeContainersDeps {
  store: ContainerStore;
  order: ContainerOrderStore;
  selection: SelectContainers;
}

type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];

/** Decimals behind the point after which the order is numbered again. */
const mostDigits = 400;

/** The organiser sets containers active or inactive, and changes their order. */
export const createArrangeContainers = ({ store, order, selection }: ArrangeContainersDeps) => ({
  setActive: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes, active }: Body<'setContainersActive'>) =>
    selection.changeSelected(unit, caller, containerCodes, async (change, rows) => {
      const codes = codesOf(rows.filter((row) => row.is_active !== active));
      if (codes.length === 0) return 0;
      await store.update(change.tx, codes, { is_active: active });
      await change.record(active ? 'container.activated' : 'container.deactivated', caller.competitionCode, null, {
        containers: codes,
      });
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
        if (digits > mostDigits) await order.renumber(tx, competitionCode);
        await record('container.moved', containerCode, null, { after });
        announceContainers(change, []);
        return 1;
      },
    ),
});
