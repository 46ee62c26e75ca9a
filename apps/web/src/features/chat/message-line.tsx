import { initials } from '@podium/domain/accounts';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import '../../i18n/en/all-errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { formatClock } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import type { ChatMessage } from '../../platform/store/entities.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import type { UnsentMessage } from '../../platform/store/slices/outbox.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { Bib } from '../../ui/marks.tsx';
import type { Chat, OfChat } from './actions.ts';
import { partsOf } from './lines.ts';
import { MessageDialog, type MessageDialogKind } from './message-dialogs.tsx';
import styles from './messages.module.css';
import { restoreMessage } from './moderation-actions.ts';
import { discardMessage, retryMessage } from './outbox.ts';
import { chatWords } from './words.ts';

/** What was written, with its addresses as links. Nothing is fetched for them. */
const MessageText = ({ text }: { text: string }) => (
  <p dir="auto" className={styles.text}>
    {partsOf(text).map((part, at) =>
      part.href === undefined ? (
        part.text
      ) : (
        <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      ),
    )}
  </p>
);

interface MessageLineProps {
  of: OfChat;
  message: ChatMessage;
  isFollowing: boolean;
  /** The side that the reader is on. */
  side: Chat['side'];
  onEdit: () => void;
}

/** Where the words of a message were: deleted by its writer, or removed by those who look after chats. */
const GoneLine = ({ of, message, isModerator }: { of: OfChat; message: ChatMessage; isModerator: boolean }) => {
  const { talk: words, moderation } = useArea(chatWords);
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const { submit, busy } = useSubmit(async (key) =>
    dispatch(restoreMessage(key, of, message.number, moderation.notRestored)),
  );
  const { removed } = message;
  return (
    <li className={styles.removed}>
      <Icon name={removed ? 'shield' : 'bin'} size={16} />
      <span>
        {removed ? (
          <>
            {moderation.removedAt(formatClock(code, new Date(removed.at)))} <b dir="auto">{removed.reason}</b>
          </>
        ) : (
          words.deleted
        )}
      </span>
      {removed && isModerator && (
        <Button kind="quiet" size="small" busy={busy} onClick={() => void submit()}>
          {moderation.undo}
        </Button>
      )}
    </li>
  );
};

export const MessageLine = ({ of, message, isFollowing, side, onEdit }: MessageLineProps) => {
  const { talk: words, moderation } = useArea(chatWords);
  const { code } = useLocale();
  const [dialog, setDialog] = useState<MessageDialogKind>();
  const own = useAppSelector(({ auth }) => auth.user?.userCode);
  const { author, text } = message;
  const isModerator = side === 'organisers';
  if (text === null) return <GoneLine {...{ of, message, isModerator }} />;
  const isOwn = author !== null && author.authorCode === own;
  const time = formatClock(code, new Date(message.sentAt));
  const actions = (): MenuAction[] =>
    isOwn
      ? [
          { label: words.edit, icon: 'pen', onPick: onEdit },
          { label: words.delete, icon: 'bin', onPick: () => setDialog('delete') },
        ]
      : [
          ...(isModerator
            ? ([{ label: moderation.remove, icon: 'shield', onPick: () => setDialog('remove') }] as const)
            : []),
          ...(isModerator && author?.side === 'team'
            ? ([{ label: moderation.mute, icon: 'clock', onPick: () => setDialog('mute') }] as const)
            : []),
          { label: moderation.report, icon: 'eye', onPick: () => setDialog('report') },
        ];
  return (
    <li className={join(styles.message, isOwn && styles.own, isFollowing && styles.following)}>
      {isFollowing ? <span /> : <Bib initials={initials({ fName: author?.name ?? '' })} />}
      <div>
        {!isFollowing && (
          <p className={styles.who}>
            <b>{isOwn ? words.you : (author?.name ?? words.gone)}</b>
            {author?.side === 'organisers' && !isOwn && <span>{words.crew}</span>}
            <time dateTime={message.sentAt}>{time}</time>
          </p>
        )}
        <MessageText text={text} />
        {message.editedAt !== null && <small className={styles.edited}>{words.edited}</small>}
      </div>
      <ActionMenu label={words.actions(text.slice(0, 40))} icon="more" size="small" actions={actions} />
      {dialog && <MessageDialog kind={dialog} of={of} message={message} onClose={() => setDialog(undefined)} />}
    </li>
  );
};

/** A message that is on its way, waits for the network, or was refused. */
export const UnsentLine = ({ unsent }: { unsent: UnsentMessage }) => {
  const words = useArea(chatWords).talk;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(({ connection }) => connection.online);
  const user = useAppSelector(({ auth }) => auth.user);
  const isRefused = unsent.state === 'refused';
  return (
    <li className={join(styles.message, styles.own)}>
      <Bib initials={initials(user ?? {})} />
      <div className={join(styles.waiting, isRefused && styles.refused)}>
        <p className={styles.who}>
          <b>{words.you}</b>
          {!isRefused && <span>{isOnline ? words.sending : words.waiting}</span>}
        </p>
        <MessageText text={unsent.text} />
        {isRefused && (
          <p role="alert" className={styles.why}>
            {words.notSent} {errorText(messages, unsent.code ?? '')}{' '}
            <button type="button" onClick={() => dispatch(retryMessage(unsent.clientId))}>
              {words.tryAgain}
            </button>{' '}
            <button type="button" onClick={() => dispatch(discardMessage(unsent.clientId))}>
              {words.discard}
            </button>
          </p>
        )}
      </div>
    </li>
  );
};
