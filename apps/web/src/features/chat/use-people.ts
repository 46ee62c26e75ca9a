import { channelName } from '@podium/contract/channels';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from '../../platform/realtime/listen.ts';
import { usePresent } from '../../platform/realtime/use-present.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';

/** The others are sent a sign at most this often, and a name is shown this long after it. */
const everyMs = 3000;
const shownMs = 5000;

const sendTyping =
  (name: string): Thunk =>
  (_, __, { realtime }) =>
    realtime.sendTyping(name);

const nameOf = (info: unknown): string => (info as { fName?: string } | undefined)?.fName ?? '';

/** Who else has the chat open, who of them is typing, and how the others are told that this person is. */
export const useChatPeople = (chatCode: string) => {
  const dispatch = useAppDispatch();
  const channel = { of: 'chat-people', chatCode } as const;
  const name = channelName(channel);
  const present = usePresent(channel);
  const [typing, setTyping] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = dispatch(
      listen(name, {
        onTyping: (id) => {
          setTyping((before) => ({ ...before, [id]: Date.now() + shownMs }));
          const timer = setTimeout(() => {
            timers.delete(timer);
            setTyping((before) => Object.fromEntries(Object.entries(before).filter(([, until]) => until > Date.now())));
          }, shownMs);
          timers.add(timer);
        },
      }),
    );
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [name, dispatch]);
  const lastSent = useRef(0);
  const onType = useCallback(() => {
    if (Date.now() - lastSent.current < everyMs) return;
    lastSent.current = Date.now();
    dispatch(sendTyping(name));
  }, [name, dispatch]);
  const named = (ids: readonly string[]): string[] => ids.map((id) => nameOf(present[id])).filter(Boolean);
  return { here: named(Object.keys(present)), typing: named(Object.keys(typing)), onType };
};
