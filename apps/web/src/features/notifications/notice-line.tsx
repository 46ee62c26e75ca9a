import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { relativeTime } from '../../i18n/relative-time.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { markRead, type Notice } from './actions.ts';
import { sentenceOf } from './sentence.ts';
import styles from './notices.module.css';
import { noticeWords } from './words.ts';

const icons: Readonly<Record<Notice['kind'], IconName>> = {
  'team-invitation': 'people',
  'crew-invitation': 'people',
  approved: 'tick',
  refused: 'cross',
  'scores-released': 'star',
  'timeline-changed': 'clock',
  'question-answered': 'chat',
  'member-joined': 'person',
  'handed-in': 'form',
  'your-turn': 'screen',
};

/** What similar notices were about, the newest first. */
const Items = ({ notice }: { notice: Notice }) => {
  const words = useArea(noticeWords);
  const texts = notice.items.flatMap(({ by, text }) => text ?? (notice.count > 1 ? (by ?? []) : []));
  const left = notice.count - notice.items.length;
  if (texts.length === 0) return null;
  return (
    <ul className={join(styles.items, notice.count > 1 && styles.several)}>
      {texts.map((text, at) => (
        <li key={at} dir="auto">
          {text}
        </li>
      ))}
      {left > 0 && <li>{words.more(left)}</li>}
    </ul>
  );
};

/** A sentence with the way to its subject. Following it reads it. */
export const NoticeLine = ({ notice, now }: { notice: Notice; now: Date }) => {
  const words = useArea(noticeWords);
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const at = new Date(notice.at);
  // A failure leaves it unread, which is true; the page that it leads to is not held back for it.
  const onOpen = (): void => {
    if (!notice.isRead) dispatch(markRead(notice.noticeCode)).catch(() => undefined);
  };
  return (
    <li className={join(styles.line, !notice.isRead && styles.fresh)}>
      <span className={styles.mark}>
        <Icon name={icons[notice.kind]} />
      </span>
      <div className={styles.what}>
        <Link to={notice.path} onClick={onOpen} dir="auto">
          {sentenceOf(words, notice)}
        </Link>
        {!notice.isRead && <span className="visually-hidden">{words.fresh}</span>}
        <p className={styles.dim} dir="auto">
          {notice.competitionName}
          {notice.moment !== null && ` · ${formatWhen(code, new Date(notice.moment))}`}
        </p>
        <Items notice={notice} />
      </div>
      <time className={styles.dim} dateTime={notice.at} title={formatWhen(code, at)}>
        {relativeTime(code, at, now)}
      </time>
    </li>
  );
};
