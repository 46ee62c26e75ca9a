/** The part of the client's channel that is used. */
export interface Channel {
  bind_global: (callback: (event: string, data: unknown) => void) => unknown;
  unbind_global: () => unknown;
  /** Presence channels have them. */
  members?: { members: unknown; myID: unknown };
  /** What clients send to each other. */
  trigger?: (event: string, data: object) => unknown;
  bind?: (event: string, callback: (data: unknown, by?: { user_id?: string }) => void) => unknown;
  unbind?: (event: string) => unknown;
}

export interface Listener {
  onEvent?: (name: string, data: unknown) => void;
  /** Called when events begin to arrive: at the start, and after every interruption. Events before it were missed. */
  onSubscribed?: () => void;
  /** The server does not let this person listen. */
  onRefused?: () => void;
  /** The other people in a presence channel, by id. */
  onPresent?: (others: Readonly<Record<string, unknown>>) => void;
  /** Somebody in a presence channel is typing; the server says who. */
  onTyping?: (id: string) => void;
}

/** What a client sends while somebody types. */
const typing = 'client-typing';

const refusals = new Set([401, 403, 404]);
const statusOf = (error: unknown): number => (error as { status?: number } | undefined)?.status ?? 0;

const othersIn = ({ members }: Channel): Record<string, unknown> => {
  const all = (members?.members ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(all).filter(([id]) => id !== members?.myID));
};

/** One channel and all who listen to it. */
export const createChannelListeners = () => {
  const listeners = new Set<Listener>();
  let channel: Channel | undefined;
  let isSubscribed = false;
  const forEachListener = (call: (listener: Listener) => void): void => [...listeners].forEach(call);

  const take = (from: Channel, event: string, data: unknown, again: () => void): void => {
    switch (event) {
      case 'pusher:subscription_succeeded':
        isSubscribed = true;
        forEachListener(({ onPresent }) => onPresent?.(othersIn(from)));
        forEachListener(({ onSubscribed }) => onSubscribed?.());
        break;
      case 'pusher:subscription_error':
        // A refusal is an answer; anything else was a bad moment, which the client would never try again by itself.
        if (refusals.has(statusOf(data))) forEachListener(({ onRefused }) => onRefused?.());
        else again();
        break;
      case 'pusher:member_added':
      case 'pusher:member_removed':
        forEachListener(({ onPresent }) => onPresent?.(othersIn(from)));
        break;
      default:
        if (!event.startsWith('pusher:')) forEachListener(({ onEvent }) => onEvent?.(event, data));
    }
  };

  return {
    attach: (to: Channel, again: () => void): void => {
      channel = to;
      to.bind_global((event, data) => take(to, event, data, again));
      to.bind?.(typing, (_, by) => {
        const { user_id: id } = by ?? {};
        if (id !== undefined) forEachListener(({ onTyping }) => onTyping?.(id));
      });
    },
    detach: (): void => {
      channel?.unbind_global();
      channel?.unbind?.(typing);
    },
    sendTyping: (): void => {
      if (isSubscribed) channel?.trigger?.(typing, {});
    },
    /** Returns how to leave, which tells how many are left. */
    add: (listener: Listener): (() => number) => {
      listeners.add(listener);
      if (channel && isSubscribed) listener.onPresent?.(othersIn(channel));
      return () => {
        listeners.delete(listener);
        return listeners.size;
      };
    },
  };
};
export type ChannelListeners = ReturnType<typeof createChannelListeners>;
