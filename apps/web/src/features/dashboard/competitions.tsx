import { Link, useNavigate, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './dashboard.module.css';
import { addressOf, type Filter, filters, type Row, shownBy, type Tab, tabsOf, viewOf } from './view.ts';
import { dashboardWords } from './words.ts';

const paths: Record<Tab, string> = { participated: '/auth/competitions/p/', organised: '/auth/competitions/o/' };

/** The box stands beside the list; on a phone it is below it. */
const focusJoinBox = (): void => document.querySelector<HTMLElement>('#join input')?.focus();

/** What it is for, and the one thing to do about it. */
const Empty = ({ tab, filter }: { tab: Tab; filter: Filter }) => {
  const words = useArea(dashboardWords).empty;
  const joins = tab === 'participated' && filter !== 'crew';
  const link = filter === 'crew' ? { to: addressOf(tab, 'recent'), label: words.recent } : { to: '/#day', label: words.day };
  return (
    <EmptyState
      rows={3}
      action={
        joins ? (
          <Button kind="main" onClick={focusJoinBox}>
            {words.join}
          </Button>
        ) : (
          <LinkButton kind="main" to={link.to}>
            {link.label}
          </LinkButton>
        )
      }
    >
      {words[tab][filter]}
    </EmptyState>
  );
};

const CompetitionRow = ({ row, tab }: { row: Row; tab: Tab }) => {
  const words = useArea(dashboardWords);
  return (
    <li className={styles.row}>
      <span className={styles.slab} />
      <span>
        <Link to={paths[tab] + encodeURIComponent(row.competitionCode)}>{row.competitionName}</Link>
        <small>
          {words.kinds[row.competitionType]} · {row.categoryName}
        </small>
      </span>
      <Chip state={row.status === 'LIVE' ? 'live' : 'missing'}>{words.status[row.status]}</Chip>
    </li>
  );
};

export const Competitions = () => {
  const words = useArea(dashboardWords);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const userCode = useAppSelector(({ auth }) => auth.user?.userCode ?? '');
  const { participated, organized: organised } = useAppSelector(({ competition }) => competition);
  const lists: Record<Tab, readonly Row[]> = { participated, organised };
  const offered = tabsOf({ participated: participated.length, organised: organised.length });
  const { tab, filter } = viewOf(search, offered);
  const rows = shownBy(lists[tab], filter, userCode);
  return (
    <section aria-labelledby="competitions">
      <SectionRule title={words.competitions} id="competitions" />
      <div className={styles.choose}>
        <Tabs
          label={words.tabsLabel}
          tabs={offered.map((one) => ({
            to: addressOf(one, filter),
            label: words.tabs[one],
            current: one === tab,
            ...(lists[one].length > 0 && { count: String(lists[one].length) }),
          }))}
        />
        <Segmented
          label={words.filterLabel}
          options={filters.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChange={(chosen) => void navigate(addressOf(tab, chosen), { preventScrollReset: true })}
        />
      </div>
      {rows.length === 0 ? (
        <Empty tab={tab} filter={filter} />
      ) : (
        <ul>
          {rows.map((row) => (
            <CompetitionRow key={row.competitionCode} row={row} tab={tab} />
          ))}
        </ul>
      )}
    </section>
  );
};
