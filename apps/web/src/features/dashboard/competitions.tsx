import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Chip, Note, SectionRule } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { restore } from './actions.ts';
import styles from './dashboard.module.css';
import { useList } from './use-list.ts';
import { addressOf, type Filter, filtersOf, type Row, type Tab } from './view.ts';
import { dashboardWords } from './words.ts';

const paths: Record<Tab, string> = { participated: '/auth/competitions/p/', organised: '/auth/competitions/o/' };

const createPath = '/auth/competitions/create';

/** The box stands beside the list; on a phone it is below it. */
const focusJoinBox = (): void => document.querySelector<HTMLElement>('#join input')?.focus();

/** What it is for, and the one thing to do about it. */
const Empty = ({ tab, filter }: { tab: Tab; filter: Filter }) => {
  const words = useArea(dashboardWords).empty;
  const joins = tab === 'participated' && filter !== 'crew';
  const aside = filter === 'crew' || filter === 'removed';
  const link = aside ? { to: addressOf(tab, 'recent'), label: words.recent } : { to: createPath, label: words.create };
  return (
    <EmptyState
      rows={3}
      action={
        joins ? (
          <Button kind="main" onClick={focusJoinBox}>
            {words.join}
          </Button>
        ) : (
          <LinkButton kind={aside ? 'outline' : 'main'} to={link.to}>
            {link.label}
          </LinkButton>
        )
      }
    >
      {filter === 'removed' ? words.removed : words[tab][filter]}
    </EmptyState>
  );
};

const useCategoryLabel = (categoryName: string): string =>
  useAppSelector(({ competition }) => competition.categories.find((one) => one.categoryName === categoryName)?.label) ??
  '';

/** One line of facts: for a participant the own entry and what is on, for an organiser what it is about. */
const useFacts = (row: Row, tab: Tab): string => {
  const words = useArea(dashboardWords);
  const { code } = useLocale();
  const now = useNow(60_000);
  const ends = row.line.registrationEndsAt ? new Date(row.line.registrationEndsAt) : undefined;
  const closes = ends && ends > now && row.status === 'LIVE' ? words.line.closes(formatWhen(code, ends)) : undefined;
  const category = useCategoryLabel(row.categoryName);
  const kind = row.competitionType ? words.kinds[row.competitionType] : undefined;
  const facts =
    tab === 'participated'
      ? [row.line.containerName ?? kind, row.line.round ? words.line.round(row.line.round) : closes]
      : [kind, category, closes];
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

const RemovedRow = ({ row, again }: { row: Row; again: () => void }) => {
  const words = useArea(dashboardWords);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const name = row.competitionName || words.unnamed;
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    await dispatch(restore(row.competitionCode, words.removed.back(name), again));
    setBusy(false);
  };
  return (
    <li className={styles.row}>
      <span className={styles.slab} />
      <span>
        <b>{name}</b>
        <small>{row.competitionType ? words.kinds[row.competitionType] : words.removed.lead}</small>
      </span>
      <Button
        kind="outline"
        size="small"
        busy={busy}
        aria-label={words.removed.restoreNamed(name)}
        onClick={() => void bringBack()}
      >
        {words.removed.restore}
      </Button>
    </li>
  );
};

export const Competitions = () => {
  const messages = useMessages();
  const words = useArea(dashboardWords);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { rows, tab, filter, offered, counts, pending, state, hasMore, busy, more, again } = useList(search);
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
            ...(counts && counts[one] > 0 && { count: String(counts[one]) }),
          }))}
        />
        <div className={styles.filters}>
          <Segmented
            label={words.filterLabel}
            options={filtersOf(tab, counts?.removed ?? 0, filter).map((value) => ({
              value,
              label: words.filters[value],
            }))}
            value={filter}
            onChange={(chosen) => void navigate(addressOf(tab, chosen), { preventScrollReset: true })}
          />
        </div>
      </div>
      {state.kind === 'failed' && (
        <Note icon="cross" bad title={words.failed}>
          {errorText(messages, state.code)}{' '}
          <Button kind="outline" size="small" onClick={again}>
            {words.again}
          </Button>
        </Note>
      )}
      {pending && <Skeleton label={words.loading} bones={[{ high: '64px' }, { high: '64px' }]} />}
      {state.kind === 'shown' && rows.length === 0 && <Empty tab={tab} filter={filter} />}
      <ul>
        {rows.map((row) =>
          filter === 'removed' ? (
            <RemovedRow key={row.competitionCode} row={row} again={again} />
          ) : (
            <CompetitionRow key={row.competitionCode} row={row} tab={tab} />
          ),
        )}
      </ul>
      {hasMore && (
        <Button kind="outline" className={styles.more} busy={busy} onClick={() => void more()}>
          {words.more}
        </Button>
      )}
    </section>
  );
};
