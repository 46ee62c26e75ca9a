import { useEffect, useState } from 'react';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import {
  addPage,
  type ChatPage,
  markRead,
  type OfChat,
  openChat,
  showAround,
  showMessage,
  showNewest,
  type WireMessage,
} from './actions.ts';
import { useLiveChat } from './live.ts';

type Ends = Pick<ChatPage, 'hasBefore' | 'hasAfter'>;

/** An open chat: its messages are in the store, and this keeps them complete. */
export const useChat = (of: OfChat) => {
  const dispatch = useAppDispatch();
  const { competitionCode, chatCode } = of;
  const messages = useAppSelector(({ chat }) => chat.messages);
  const isOpen = useAppSelector(({ chat }) => chat.token === chatCode);
  const [ends, setEnds] = useState<Ends & { of: string }>();
  const [isBusy, setBusy] = useState(false);
  const { state, again } = useLoad(`${competitionCode} ${chatCode}`, async (signal) => {
    const page = await dispatch(openChat(of, signal));
    setEnds({ of: chatCode, hasBefore: page.hasBefore, hasAfter: page.hasAfter });
    return page;
  });
  const known = ends?.of === chatCode ? ends : undefined;
  const first = messages[0]?.number ?? 1;
  const last = messages.at(-1)?.number ?? 0;

  /** One page at a time; a page that does not come is asked for again when its end is reached again. */
  const turn = async (work: () => Promise<Partial<Ends>>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const found = await work();
      setEnds((now) => now && { ...now, ...found });
    } catch {
      // The screen says that there is no network.
    } finally {
      setBusy(false);
    }
  };
  const older = async () =>
    turn(async () => ({ hasBefore: (await dispatch(addPage(of, { olderThan: first }))).hasBefore }));
  const newer = async () =>
    turn(async () => ({ hasAfter: (await dispatch(addPage(of, { newerThan: last }))).hasAfter }));
  const newest = async () =>
    turn(async () => {
      const { hasBefore, hasAfter } = await dispatch(showNewest(of));
      return { hasBefore, hasAfter };
    });
  const jumpTo = async (number: number) =>
    turn(async () => {
      const { hasBefore, hasAfter } = await dispatch(showAround(of, number));
      return { hasBefore, hasAfter };
    });
  /** The connection was away: the newest page tells what was changed, and leads on from the last number that is here. */
  const catchUp = async (): Promise<void> => {
    if (!known || known.hasAfter) return;
    await turn(async () => {
      const page = await dispatch(addPage(of, last === 0 ? {} : { newerThan: last }));
      await dispatch(addPage(of, { around: Math.max(1, last) }));
      return { hasAfter: page.hasAfter };
    });
  };
  useLiveChat(chatCode, {
    onMessage: (message: WireMessage) => {
      if (!known || (known.hasAfter && message.number > last)) return;
      if (message.number > last + 1) void catchUp();
      else dispatch(showMessage(chatCode, message));
    },
    missed: () => void catchUp(),
    refused: again,
  });
  return {
    state,
    again,
    messages: isOpen ? messages : [],
    isBusy,
    hasBefore: known?.hasBefore ?? false,
    hasAfter: known?.hasAfter ?? false,
    older,
    newer,
    newest,
    jumpTo,
    last,
  };
};

/** Everything up to this number was on the screen while somebody looked at it. */
export const useMarkRead = (of: OfChat, number: number, readNumber: number, isSeen: boolean): void => {
  const dispatch = useAppDispatch();
  const { competitionCode, chatCode } = of;
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  const isRead = number <= readNumber;
  useEffect(() => {
    if (!isSeen || !isVisible || isRead) return;
    // A mark that does not arrive is set with the next message, or the next time the chat is opened.
    dispatch(markRead({ competitionCode, chatCode }, number)).catch(() => undefined);
  }, [competitionCode, chatCode, number, isSeen, isVisible, isRead, dispatch]);
};
