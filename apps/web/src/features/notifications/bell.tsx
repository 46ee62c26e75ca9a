import { pages } from '@podium/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Icon } from '../../ui/icon.tsx';
import { countNotices } from './actions.ts';
import styles from './bell.module.css';
import { useLiveNotices } from './live.ts';
import { noticeWords } from './words.ts';

const maxShown = 99;

/** The way to the inbox, with how many are unread. A count that did not load is not shown. */
export const Bell = (): ReactNode => {
  const words = useArea(noticeWords);
  const dispatch = useAppDispatch();
  const { state, again } = useLoad('unread notices', async (signal) => dispatch(countNotices(signal)));
  useLiveNotices(again);
  const unread = state.kind === 'shown' ? state.value.unread : 0;
  const shown = unread > maxShown ? `${maxShown}+` : String(unread);
  const label = unread === 0 ? words.title : words.bell(shown);
  return (
    <Link to={pages.updates} className={styles.bell} aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
};
