import { pages } from '@podium/contract/pages';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import type { ScreenHandle } from '../../platform/shell/screen-handle.ts';
import { useTitle } from '../../platform/shell/use-title.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type Asked, loadNotices, markAllRead, type NoticePage } from './actions.ts';
import { useLiveNotices } from './live.ts';
import { NoticeLine } from './notice-line.tsx';
import styles from './notices.module.css';
import { noticeWords } from './words.ts';

const addressOf = ({ show, cursor, direction }: Partial<Asked>): string => {
  const params = new URLSearchParams({
    ...(show === 'unread' && { show }),
    ...(cursor !== undefined && { cursor }),
    ...(direction === 'newer' && { direction }),
  });
  return `?${params.toString()}`;
};

const useAsked = (): Asked => {
  const [params] = useSearchParams();
  return {
    show: params.get('show') === 'unread' ? 'unread' : 'all',
    cursor: params.get('cursor') ?? undefined,
    direction: params.get('direction') === 'newer' ? 'newer' : undefined,
  };
};

const Empty = ({ show }: Pick<Asked, 'show'>) => {
  const words = useArea(noticeWords);
  return show === 'unread' ? (
    <EmptyState action={<LinkButton to={addressOf({})}>{words.showAll}</LinkButton>}>{words.emptyUnread}</EmptyState>
  ) : (
    <EmptyState action={<LinkButton to={pages.discover}>{words.find}</LinkButton>}>{words.empty}</EmptyState>
  );
};

const Pages = ({ page, show }: { page: NoticePage; show: Asked['show'] }) => {
  const words = useArea(noticeWords);
  return (
    <div className={styles.pages}>
      {page.previousCursor !== null && (
        <LinkButton kind="outline" to={addressOf({ show, cursor: page.previousCursor, direction: 'newer' })}>
          {words.newer}
        </LinkButton>
      )}
      {page.nextCursor !== null && (
        <LinkButton kind="outline" to={addressOf({ show, cursor: page.nextCursor })}>
          {words.older}
        </LinkButton>
      )}
    </div>
  );
};

/** Everything that was shown is read; what came after the newest of it stays unread. */
const MarkAll = ({ page, onDone }: { page: NoticePage; onDone: () => void }) => {
  const words = useArea(noticeWords);
  const dispatch = useAppDispatch();
  const newest = page.items[0]?.at;
  const { submit, busy } = useSubmit(async (key) => {
    if (newest === undefined) return;
    await dispatch(markAllRead(key, newest, words.notMarked));
    onDone();
  });
  return (
    <Button kind="quiet" icon="tick" busy={busy} onClick={() => void submit()}>
      {words.markAll}
    </Button>
  );
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.product };
export const Component = () => {
  const words = useArea(noticeWords);
  useTitle(words.title);
  const dispatch = useAppDispatch();
  const asked = useAsked();
  const { show } = asked;
  const { state, again } = useLoad(addressOf(asked), async (signal) => dispatch(loadNotices(asked, signal)));
  useLiveNotices(again);
  const page = state.kind === 'shown' ? state.value : undefined;
  const now = useNow(60_000);
  const count = page && page.unread > 0 ? { count: String(page.unread) } : {};
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        {page && page.unread > 0 && <MarkAll page={page} onDone={again} />}
      </div>
      <Tabs
        label={words.tabs}
        tabs={[
          { to: addressOf({}), label: words.all, current: show === 'all' },
          { to: addressOf({ show: 'unread' }), label: words.unread, current: show === 'unread', ...count },
        ]}
      />
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '72px' }, { high: '72px' }, { high: '72px' }]} />
      )}
      {page && page.items.length === 0 && <Empty show={show} />}
      {page && page.items.length > 0 && (
        <ul className={styles.list}>
          {page.items.map((notice) => (
            <NoticeLine key={notice.noticeCode} notice={notice} now={now} />
          ))}
        </ul>
      )}
      {page && <Pages page={page} show={show} />}
      {page && <p className={styles.dim}>{words.everywhere}</p>}
    </div>
  );
};
