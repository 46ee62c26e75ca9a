import { pages } from '@podium/contract/pages';
import { type AnswerState, answerStates } from '@podium/domain/chat';
import { useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatClock, formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import type { useLoad } from '../../platform/http/use-load.ts';
import { usePages } from '../../platform/http/use-pages.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { EmptyState } from '../../ui/states.tsx';
import { type Chat, type ChatLists, type ContainerChats, loadContainerChats } from './actions.ts';
import { useLiveContainerChats } from './live.ts';
import styles from './list.module.css';
import { useChatName } from './talk.tsx';
import { chatWords } from './words.ts';

const bones = [{ high: '68px' }, { high: '68px' }, { high: '68px' }];

export const pathOf = ({ competitionCode, chatCode }: Pick<Chat, 'competitionCode' | 'chatCode'>): string =>
  pages.chat
    .replace('{competitionCode}', encodeURIComponent(competitionCode))
    .replace('{chatCode}', encodeURIComponent(chatCode));
const answeringPath = (competitionCode: string): string =>
  pages.containerChats.replace('{competitionCode}', encodeURIComponent(competitionCode));

const useMoment = (): ((at: string) => string) => {
  const { code } = useLocale();
  return (at) => {
    const day = new Date(at);
    return day.toDateString() === new Date().toDateString() ? formatClock(code, day) : formatDate(code, day);
  };
};

const Count = ({ count }: { count: number }) => {
  const words = useArea(chatWords);
  if (count === 0) return null;
  return (
    <>
      <em className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </em>
      <span className="visually-hidden">{words.unread(count)}</span>
    </>
  );
};

const ChatRow = ({ chat, isOpen }: { chat: Chat; isOpen: boolean }) => {
  const words = useArea(chatWords);
  const nameOf = useChatName();
  const moment = useMoment();
  const { last, unread } = chat;
  const lastText = last?.text ?? words.deletedLine;
  return (
    <li>
      <Link
        to={pathOf(chat)}
        className={join(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles.mark}>
          <Icon name={chat.kind === 'group' ? 'people' : 'shield'} />
        </span>
        <span className={styles.words}>
          <b>{nameOf(chat)}</b>
          <small dir="auto">{last ? words.preview(last.name ?? words.talk.gone, lastText) : words.nothingYet}</small>
        </span>
        <span className={styles.side}>
          {last && <time dateTime={last.sentAt}>{moment(last.sentAt)}</time>}
          <Count count={unread} />
        </span>
      </Link>
    </li>
  );
};

interface ListsProps {
  lists: ReturnType<typeof useLoad<ChatLists>>;
  openCode: string | undefined;
}

/** The chats of a person, by competition. */
export const OwnChats = ({ lists: { state, again }, openCode }: ListsProps) => {
  const words = useArea(chatWords);
  if (state.kind !== 'shown') return <NotLoaded {...{ state, again, words, bones }} />;
  const { competitions, answering } = state.value;
  if (competitions.length + answering.length === 0)
    return (
      <EmptyState action={<LinkButton to={pages.discover}>{words.discover}</LinkButton>}>{words.empty}</EmptyState>
    );
  return (
    <>
      {competitions.map(({ competitionCode, competitionName, chats }) => (
        <section key={competitionCode} aria-label={competitionName}>
          <h2 className={styles.group}>{competitionName}</h2>
          <ul>
            {chats.map((chat) => (
              <ChatRow key={chat.chatCode} chat={chat} isOpen={chat.chatCode === openCode} />
            ))}
          </ul>
        </section>
      ))}
      {answering.length > 0 && (
        <section aria-label={words.answering}>
          <h2 className={styles.group}>{words.answering}</h2>
          <ul>
            {answering.map(({ competitionCode, competitionName, unreadChats }) => (
              <li key={competitionCode}>
                <Link
                  to={answeringPath(competitionCode)}
                  className={join(styles.row, unreadChats > 0 && styles.unread)}
                >
                  <span className={styles.mark}>
                    <Icon name="people" />
                  </span>
                  <span className={styles.words}>
                    <b>{competitionName}</b>
                    <small>{words.waitingTeams(unreadChats)}</small>
                  </span>
                  <span className={styles.side}>
                    <Icon name="next" size={16} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

/** For those who answer: the chats in which a container wrote, the newest first. */
export const ContainersChats = ({
  competitionCode,
  openCode,
}: {
  competitionCode: string;
  openCode: string | undefined;
}) => {
  const words = useArea(chatWords);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<AnswerState>('open');
  const list = usePages<Chat, ContainerChats>(`${competitionCode} ${state}`, async (cursor, signal) =>
    dispatch(loadContainerChats(competitionCode, state)(cursor, signal)),
  );
  useLiveContainerChats(competitionCode, list.again);
  return (
    <>
      <Link to={pages.messages} className={styles.back}>
        <Icon name="back" size={16} />
        {words.allMessages}
      </Link>
      <div className={styles.states}>
        <Segmented
          label={words.answers.state}
          options={answerStates.map((value) => ({ value, label: words.answers.states[value] }))}
          value={state}
          onChange={setState}
        />
      </div>
      <div className={styles.room}>
        {list.state.kind !== 'shown' && <NotLoaded state={list.state} again={list.again} words={words} bones={bones} />}
        {list.state.kind === 'shown' && list.items.length === 0 && (
          <EmptyState>{words.answers.empty[state]}</EmptyState>
        )}
        <ul>
          {list.items.map((chat) => (
            <ChatRow key={chat.chatCode} chat={chat} isOpen={chat.chatCode === openCode} />
          ))}
        </ul>
      </div>
      {list.hasMore && (
        <Button kind="outline" busy={list.busy} onClick={() => void list.more()}>
          {words.more}
        </Button>
      )}
    </>
  );
};
