import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import type { ChatMessage } from '../../platform/store/entities.ts';
import type { UnsentMessage } from '../../platform/store/slices/outbox.ts';
import { Button } from '../../ui/button.tsx';
import type { Chat, OfChat } from './actions.ts';
import { linesOf } from './lines.ts';
import { MessageLine, UnsentLine } from './message-line.tsx';
import styles from './messages.module.css';
import { chatWords } from './words.ts';

const DayLine = ({ at }: { at: Date }) => {
  const words = useArea(chatWords).talk;
  const { code } = useLocale();
  const [now] = useState(() => new Date());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const isDay = (day: Date): boolean => day.toDateString() === at.toDateString();
  const name = isDay(now) ? words.today : isDay(yesterday) ? words.yesterday : formatDay(code, at);
  return <li className={styles.day}>{name}</li>;
};

/** Whether an element is in view inside the list. */
const useInView = (list: RefObject<HTMLElement | null>, mark: RefObject<HTMLElement | null>): boolean => {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      root: list.current,
      rootMargin: '120px 0px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [list, mark]);
  return isInView;
};

/**
 * Keeps what is read where it is: messages that load above move nothing, those that arrive below are followed only from the lower end.
 * At first the line of what is new is shown, or the end.
 */
const useScrollPosition = (first: number, count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef({ first: 0, height: 0, isAtEnd: true, isPlaced: false });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || count === 0) return;
    const before = shown.current;
    const fresh = element.querySelector('[data-new]');
    if (!before.isPlaced && fresh) fresh.scrollIntoView({ block: 'start' });
    else if (before.isPlaced && first < before.first) element.scrollTop += element.scrollHeight - before.height;
    else if (!before.isPlaced || before.isAtEnd) element.scrollTop = element.scrollHeight;
    shown.current = { ...before, first, height: element.scrollHeight, isPlaced: true };
  }, [first, count]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const follow = (): void => {
      shown.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);
  return list;
};

interface MessagesProps {
  of: OfChat;
  messages: readonly ChatMessage[];
  unsent: readonly UnsentMessage[];
  opened: Pick<Chat, 'readNumber' | 'unread' | 'side'>;
  hasBefore: boolean;
  hasAfter: boolean;
  isBusy: boolean;
  onOlder: () => void;
  onNewer: () => void;
  onNewest: () => void;
  /** Whether the end of what is shown is on the screen. */
  onEndSeen: (isSeen: boolean) => void;
  onEdit: (message: ChatMessage) => void;
}

export const Messages = (props: MessagesProps) => {
  const { of, messages, unsent, opened, hasBefore, hasAfter, isBusy, onOlder, onNewer, onNewest, onEndSeen, onEdit } =
    props;
  const words = useArea(chatWords).talk;
  const first = messages[0]?.number ?? 0;
  const list = useScrollPosition(first, messages.length + unsent.length);
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isStartSeen = useInView(list, start);
  const isEndSeen = useInView(list, end);
  const reachStart = useEffectEvent(onOlder);
  const reachEnd = useEffectEvent(onNewer);
  const reportEnd = useEffectEvent(onEndSeen);
  // A page that has arrived ends the work: the next one is asked for if its end is still in view.
  useEffect(() => {
    if (isStartSeen && hasBefore && !isBusy) reachStart();
  }, [isStartSeen, hasBefore, isBusy]);
  useEffect(() => {
    reportEnd(isEndSeen && !hasAfter);
    if (isEndSeen && hasAfter && !isBusy) reachEnd();
  }, [isEndSeen, hasAfter, isBusy]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div className={styles.scroller} ref={list} tabIndex={0} role="log" aria-label={words.list}>
      <div ref={start}>{hasBefore && <p className={styles.older}>{words.older}</p>}</div>
      <ol className={styles.lines}>
        {linesOf(messages, opened).map((line) => {
          if (line.kind === 'day') return <DayLine key={`day ${line.at.toDateString()}`} at={line.at} />;
          if (line.kind === 'new')
            return (
              <li key="new" className={styles.fresh} data-new>
                {words.newOnes(line.count)}
              </li>
            );
          const { message, isFollowing } = line;
          return (
            <MessageLine
              key={message.number}
              {...{ of, message, isFollowing }}
              side={opened.side}
              onEdit={() => onEdit(message)}
            />
          );
        })}
        {unsent.map((one) => (
          <UnsentLine key={one.clientId} unsent={one} />
        ))}
      </ol>
      <div ref={end} className={styles.end} />
      {hasAfter && (
        <div className={styles.toNewest}>
          <Button size="small" icon="down" onClick={onNewest}>
            {words.toNewest}
          </Button>
        </div>
      )}
    </div>
  );
};
