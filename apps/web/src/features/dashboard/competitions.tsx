import { pageSize } from '@podium/domain';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { loadCompetitions } from '../../platform/competition/competition-actions.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './dashboard.module.css';
import { useLiveLists } from './live.ts';
import { addressOf, type Filter, filters, type Row, shownBy, type Tab, tabsOf, viewOf } from './view.ts';
import { dashboardWords } from './words.ts';

const paths: Record<Tab, string> = { participated: '/auth/competitions/p/', organised: '/auth/competitions/o/' };

const createPath = '/auth/competitions/create';

/** The box stands beside the list; on a phone it is below it. */
const focusJoinBox = (): void => document.querySelector<HTMLElement>('#join input')?.focus();

/** What it is for, and the one thing to do about it. */
const Empty = ({ tab, filter }: { tab: Tab; filter: Filter }) => {
  const words = useArea(dashboardWords).empty;
  const joins = tab === 'participated' && filter !== 'crew';
  const link = filter === 'crew' ? { to: addressOf(tab, 'recent'), label: words.recent } : { to: createPath, label: words.create };
  return (
    <EmptyState
      rows={3}
      action={
        joins ? (
          <Button kind="main" onClick={focusJoinBox}>
            {words.join}
          </Button>
        ) : (
          <LinkButton kind={filter === 'crew' ? 'outline' : 'main'} to={link.to}>
            {link.label}
          </LinkButton>
        )
      }
    >
      {words[tab][filter]}
    </EmptyState>
  );
};

const useCategoryLabel = (categoryName: string): string =>
  useAppSelector(({ competition }) => competition.categories.find((one) => one.categoryName === categoryName)?.label) ?? '';

/** One line of facts: for a participant the own entry and what is on, for an organiser what it is about. */
const useFacts = (row: Row, tab: Tab): string => {
  const words = useArea(dashboardWords);
  const { code } = useLocale();
  const now = useNow(60_000);
  const ends = row.line.registrationEndsAt ? new Date(row.line.registrationEndsAt) : undefined;
  const closes = ends && ends > now && row.status === 'LIVE' ? words.line.closes(formatWhen(code, ends)) : undefined;
  const category = useCategoryLabel(row.categoryName);
  const kind = row.competitionType ? words.kinds[row.competitionType] : undefined;
  const facts = tab === 'participated' ? [row.line.containerName ?? kind, row.line.round ? words.line.round(row.line.round) : closes] : [kind, category, closes];
  return facts.filter(Boolean).join(' · ');
};

const State = ({ row, tab }: { row: Row; tab: Tab }) => {
  const words = useArea(dashboardWords);
  if (row.status === 'DRAFT') return <Chip state="missing">{words.status.DRAFT}</Chip>;
  if (tab === 'participated' && !row.line.round) return <Chip state="plain">{words.line.registered}</Chip>;
  return <Chip state="live">{words.status.LIVE}</Chip>;
};

const CompetitionRow = ({ row, tab }: { row: Row; tab: Tab }) => {
  const words = useArea(dashboardWords);
  const facts = useFacts(row, tab);
  return (
    <li className={styles.row}>
      {row.imageURL ? <img className={styles.slab} src={row.imageURL} alt="" /> : <span className={styles.slab} />}
      <span>
        <Link to={paths[tab] + encodeURIComponent(row.competitionCode)}>{row.competitionName || words.unnamed}</Link>
        <small>{facts}</small>
      </span>
      <State row={row} tab={tab} />
    </li>
  );
};

/** Both lists are asked for again at each visit; what was known is shown meanwhile. */
const useLists = () => {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(true);
  const { participated, organized: organised, categories } = useAppSelector(({ competition }) => competition);
  const load = useCallback(async () => Promise.allSettled([dispatch(loadCompetitions('participated')), dispatch(loadCompetitions('organised'))]), [dispatch]);
  useEffect(() => void load().then(() => setPending(false)), [load]);
  useLiveLists(load);
  const unknown = categories.length === 0;
  useEffect(() => {
    if (unknown) void dispatch(loadCategories()).catch(() => undefined);
  }, [unknown, dispatch]);
  return { lists: { participated, organised } satisfies Record<Tab, readonly Row[]>, pending: pending && participated.length + organised.length === 0 };
};

export const Competitions = () => {
  const words = useArea(dashboardWords);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { lists, pending } = useLists();
  const [shown, setShown] = useState<number>(pageSize);
  const offered = tabsOf({ participated: lists.participated.length, organised: lists.organised.length });
  const { tab, filter } = viewOf(search, offered);
  const rows: readonly Row[] = shownBy<Row>(lists[tab], filter);
  return (
    <section aria-labelledby="competitions">
      <SectionRule title={words.competitions} id="competitions">
        <LinkButton kind="outline" size="small" icon="plus" to={createPath}>
          {words.empty.create}
        </LinkButton>
      </SectionRule>
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
      {pending ? (
        <Skeleton label={words.loading} bones={[{ high: '64px' }, { high: '64px' }]} />
      ) : rows.length === 0 ? (
        <Empty tab={tab} filter={filter} />
      ) : (
        <>
          <ul>
            {rows.slice(0, shown).map((row) => (
              <CompetitionRow key={row.competitionCode} row={row} tab={tab} />
            ))}
          </ul>
          {rows.length > shown && (
            <Button kind="outline" onClick={() => setShown(shown + pageSize)}>
              {words.more(rows.length - shown)}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
