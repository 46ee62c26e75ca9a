import type { Snapshot } from '@podium/room-client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useRoom } from './provider.tsx';

type IsEqual<T> = (one: T, other: T) => boolean;

/** The value before, as long as the next one is equal to it. */
const createKeeper = <T>(isEqual: IsEqual<T>) => {
  let last: { value: T } | undefined;
  return (value: T): T => {
    if (!last || !isEqual(last.value, value)) last = { value };
    return last.value;
  };
};
const whole = (snapshot: Snapshot): Snapshot => snapshot;

/** What a function reads from the snapshot. The component renders again only when that is different. */
export const useRoomSelector = <T>(select: (snapshot: Snapshot) => T, isEqual: IsEqual<T> = Object.is): T => {
  const room = useRoom();
  const subscribe = useCallback((listener: () => void) => room.subscribe(whole, listener), [room]);
  const keep = useMemo(() => createKeeper(isEqual), [isEqual]);
  const read = (): T => keep(select(room.getSnapshot()));
  return useSyncExternalStore(subscribe, read, read);
};

/** Two lists with the same members in the same order. */
export const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((member, at) => Object.is(member, other[at]));
