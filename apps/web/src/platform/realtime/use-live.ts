import type { EventData } from '@podium/contract';
import { type ChannelOf, channelName } from '@podium/contract/channels';
import type { Events } from '@podium/contract/events';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../store/root.ts';
import { listen } from './listen.ts';

type AnyEvent = Events[keyof Events];
/** What each event carries, by the name it has on the wire. The server sends it through the contract; here it is only typed. */
export type LiveEvents = { [E in AnyEvent as E['name']]: EventData<E> };

export type LiveHandlers = { [N in keyof LiveEvents]?: (data: LiveEvents[N]) => void } & {
  /** Something may have happened unheard: before the first event, and while the connection was away. */
  missed?: () => void;
  /** This person may not listen here, or not any more. */
  refused?: () => void;
};

/** Listens for as long as the screen stands. Handlers see what the screen shows now, not what it showed at first. */
export const useLive = (channel: ChannelOf | undefined, handlers: LiveHandlers): void => {
  const dispatch = useAppDispatch();
  const onEvent = useEffectEvent((name: string, data: unknown) => {
    (handlers as Partial<Record<string, (data: unknown) => void>>)[name]?.(data);
  });
  const onSubscribed = useEffectEvent(() => handlers.missed?.());
  const onRefused = useEffectEvent(() => handlers.refused?.());
  const name = channel && channelName(channel);
  useEffect(() => {
    if (!name) return undefined;
    return dispatch(
      listen(name, {
        onEvent: (event, data) => onEvent(event, data),
        onSubscribed: () => onSubscribed(),
        onRefused: () => onRefused(),
      }),
    );
  }, [name, dispatch]);
};

/** The channel of what concerns only the person who is signed in. */
export const useOwnChannel = (): ChannelOf | undefined => {
  const userCode = useAppSelector(({ auth }) => auth.user?.userCode);
  return userCode === undefined ? undefined : { of: 'user', userCode };
};
