import { chatCodeOf, chatKinds } from '@podium/domain/chat';
import { announceContainers, type Change } from '../competition-changes/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { ContainerStore } from './container-store.ts';
import type { SeatStore } from '../members/service.ts';

interface RemoveContainersDeps {
  store: ContainerStore;
  seats: SeatStore;
  invitations: Invitations;
}

/** Removes containers as a whole: their seats end with them, and no invitation or link of theirs opens any more. */
export const createRemoveContainers =
  ({ store, seats, invitations }: RemoveContainersDeps) =>
  async (change: Change, containerCodes: readonly string[]): Promise<void> => {
    const { tx, now, competition, record } = change;
    await seats.endOfContainers(tx, containerCodes, now);
    await store.update(tx, containerCodes, { removed_at: now });
    await invitations.revokeOfContainers(tx, containerCodes, now);
    const touches = { rounds: 'all', containers: containerCodes } as const;
    await record('container.removed', competition.competition_code, { containers: containerCodes }, null, touches);
    announceContainers(change, containerCodes);
    change.disconnectChannels(
      containerCodes.flatMap((containerCode) => [
        { of: 'container', containerCode } as const,
        ...chatKinds.flatMap((kind) => {
          const chatCode = chatCodeOf({ kind, containerCode });
          return [{ of: 'chat', chatCode } as const, { of: 'chat-people', chatCode } as const];
        }),
      ]),
    );
  };
export type RemoveWithin = ReturnType<typeof createRemoveContainers>;
