import { useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import type { ChatMessage } from '../../platform/store/entities.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/marks.tsx';
import type { Chat, ChatPage, OfChat } from './actions.ts';
import { Answering } from './answering.tsx';
import styles from './chat.module.css';
import { Composer, Editor } from './composer.tsx';
import { useLiveWriting } from './live.ts';
import { Messages } from './messages.tsx';
import { Search } from './search.tsx';
import { useChat, useMarkRead } from './use-chat.ts';
import { useChatPeople } from './use-people.ts';
import { chatWords } from './words.ts';

/** What the chat is called for this person. */
export const useChatName = (): ((chat: Pick<Chat, 'kind' | 'side' | 'containerName'>) => string) => {
  const words = useArea(chatWords);
  return ({ kind, side, containerName }) =>
    kind === 'organisers' && side === 'team' ? words.organisers : containerName;
};

const useReaders = ({ chat, people }: ChatPage): string => {
  const words = useArea(chatWords).talk;
  if (chat.kind === 'group') return words.group(people.team.length);
  return chat.side === 'team' ? words.organisers : words.asOrganiser(people.team.length);
};

const Head = ({
  page,
  backTo,
  here,
  onSearch,
}: {
  page: ChatPage;
  backTo: string;
  here: string[];
  onSearch: () => void;
}) => {
  const { talk: words, search } = useArea(chatWords);
  const nameOf = useChatName();
  return (
    <header className={styles.head}>
      <Link to={backTo} className={styles.back} aria-label={words.back}>
        <Icon name="back" />
      </Link>
      <div>
        <h2>{nameOf(page.chat)}</h2>
        <p>
          {useReaders(page)} {here.length > 0 && words.here(here)}
        </p>
      </div>
      <IconButton icon="search" label={search.open} onClick={onSearch} />
    </header>
  );
};

const OfflineLine = ({ count }: { count: number }) => {
  const words = useArea(chatWords).talk;
  const isOnline = useAppSelector(({ connection }) => connection.online);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <Icon name="clock" size={16} />
          {words.offline(count)}
        </p>
      )}
    </div>
  );
};

/** A person who may not write reads on, and is told from when they may. */
const NotWriting = ({ until }: { until: string }) => {
  const words = useArea(chatWords).moderation;
  const { code } = useLocale();
  return <Note icon="clock">{words.youAreMuted(formatWhen(code, new Date(until)))}</Note>;
};

type Props = { of: OfChat; page: ChatPage; backTo: string; chat: ReturnType<typeof useChat> };

const OpenTalk = ({ of, page, backTo, chat }: Props) => {
  const words = useArea(chatWords).talk;
  const nameOf = useChatName();
  const own = useAppSelector(({ auth }) => auth.user?.userCode);
  const all = useAppSelector(({ outbox }) => outbox.unsent);
  const [isEndSeen, setEndSeen] = useState(false);
  const [edited, setEdited] = useState<number>();
  const [isSearching, setSearching] = useState(false);
  const people = useChatPeople(of.chatCode);
  const { messages } = chat;
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const unsent = all.filter(({ chatCode, clientId }) => chatCode === of.chatCode && !arrived.has(clientId));
  const { readNumber, unread, kind, side } = page.chat;
  const { mutedUntil, pauseSeconds } = page.writing;
  useMarkRead(of, chat.last, readNumber, isEndSeen);
  const isOwn = ({ author, text }: ChatMessage): boolean => author?.authorCode === own && text !== null;
  const one = messages.find((message) => message.number === edited && isOwn(message));
  return (
    <>
      <Head page={page} backTo={backTo} here={people.here} onSearch={() => setSearching(!isSearching)} />
      {isSearching && (
        <Search
          of={of}
          onPick={(number) => {
            setSearching(false);
            void chat.jumpTo(number);
          }}
        />
      )}
      {page.answering && chat.last > 0 && <Answering of={of} opened={page.answering} />}
      <OfflineLine count={unsent.length} />
      {messages.length + unsent.length === 0 && (
        <p className={styles.empty}>{kind === 'group' ? words.emptyGroup : words.emptyOrganisers}</p>
      )}
      <Messages
        of={of}
        messages={messages}
        unsent={unsent}
        opened={{ readNumber, unread, side }}
        hasBefore={chat.hasBefore}
        hasAfter={chat.hasAfter}
        isBusy={chat.isBusy}
        onOlder={() => void chat.older()}
        onNewer={() => void chat.newer()}
        onNewest={() => void chat.newest()}
        onEndSeen={setEndSeen}
        onEdit={({ number }) => setEdited(number)}
      />
      <div className={styles.typing} role="status">
        {people.typing.length > 0 && words.typing(people.typing)}
      </div>
      <div className={styles.write}>
        {pauseSeconds > 0 && <p className={styles.pause}>{words.pause(pauseSeconds)}</p>}
        {mutedUntil !== null && <NotWriting until={mutedUntil} />}
        {mutedUntil === null && one && (
          <Editor key={one.number} of={of} message={one} onClose={() => setEdited(undefined)} />
        )}
        {mutedUntil === null && !one && (
          <Composer
            of={of}
            name={nameOf(page.chat)}
            onUp={() => setEdited(messages.findLast(isOwn)?.number)}
            onType={people.onType}
          />
        )}
      </div>
    </>
  );
};

/** One chat: who reads it, what was written, and where to write. */
export const Talk = ({ of, backTo }: { of: OfChat; backTo: string }) => {
  const words = useArea(chatWords);
  const chat = useChat(of);
  const { state, again } = chat;
  useLiveWriting(of.competitionCode, again);
  return (
    <div className={styles.talk}>
      {state.kind === 'shown' ? (
        <OpenTalk of={of} page={state.value} backTo={backTo} chat={chat} />
      ) : (
        <div className={styles.notLoaded}>
          <Link to={backTo} className={styles.back}>
            <Icon name="back" size={16} />
            {words.talk.back}
          </Link>
          <NotLoaded
            state={state}
            again={again}
            words={{ ...words, ...words.talk }}
            bones={[{ wide: '40%', high: '28px' }, { high: '64px' }, { high: '64px' }, { high: '64px' }]}
          />
        </div>
      )}
    </div>
  );
};
