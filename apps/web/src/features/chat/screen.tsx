import { pages } from '@podium/contract/pages';
import { useParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import type { ScreenHandle } from '../../platform/shell/screen-handle.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { join } from '../../ui/join.ts';
import { type ChatLists, loadChats } from './actions.ts';
import { ContainersChats, OwnChats } from './chat-list.tsx';
import styles from './chat.module.css';
import { useLiveLists } from './live.ts';
import { Moderation } from './moderation.tsx';
import { Talk } from './talk.tsx';
import { chatWords } from './words.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.nav.messages, ownsOffline: true };

/** The competition whose containers are answered here: one of those, unless the open chat is one of the person's own. */
const answeredIn = (
  lists: ChatLists | undefined,
  competitionCode: string | undefined,
  chatCode: string | undefined,
) => {
  const isOwn = lists?.competitions.some(({ chats }) => chats.some((chat) => chat.chatCode === chatCode)) ?? false;
  const answers = lists?.answering.some((one) => one.competitionCode === competitionCode) ?? false;
  return answers && !isOwn ? competitionCode : undefined;
};

/** On a wide screen the list and the chat stand side by side; on a phone one of them does. */
export const Component = () => {
  const words = useArea(chatWords);
  const dispatch = useAppDispatch();
  const { competitionCode, chatCode } = useParams();
  const lists = useLoad('chats', async (signal) => dispatch(loadChats(signal)));
  useLiveLists(lists.again);
  const known = lists.state.kind === 'shown' ? lists.state.value : undefined;
  const answered = answeredIn(known, competitionCode, chatCode);
  const of = competitionCode !== undefined && chatCode !== undefined ? { competitionCode, chatCode } : undefined;
  const backTo = answered === undefined ? pages.messages : pages.containerChats.replace('{competitionCode}', answered);
  const competition = known?.answering.find((one) => one.competitionCode === answered);
  return (
    <div className={join(styles.page, of && styles.withTalk)}>
      <section className={styles.list} aria-label={words.title}>
        <h1 tabIndex={-1}>{competition ? words.teamsAskIn(competition.competitionName) : words.title}</h1>
        {answered === undefined ? (
          <OwnChats lists={lists} openCode={chatCode} />
        ) : (
          <ContainersChats competitionCode={answered} openCode={chatCode} />
        )}
      </section>
      {of && <Talk key={of.chatCode} of={of} backTo={backTo} />}
      {!of && answered !== undefined && <Moderation competitionCode={answered} />}
      {!of && answered === undefined && <p className={styles.nothingChosen}>{words.choose}</p>}
    </div>
  );
};
