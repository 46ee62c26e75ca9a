import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Note, SectionRule } from '../../ui/marks.tsx';
import { skipTarget } from '../../ui/skip-link.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { restore } from './actions.ts';
import { CompetitionRow } from './competition-row.tsx';
import styles from './dashboard.module.css';
import { useList } from './use-list.ts';
import { addressOf, type Filter, filtersOf, isCrewOnly, type Row, type Tab } from './view.ts';
import { dashboardWords } from './words.ts';

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
          <Button onClick={focusJoinBox}>{words.join}</Button>
        ) : (
          <LinkButton kind={aside ? 'outline' : 'slab'} to={link.to}>
            {link.label}
          </LinkButton>
        )
      }
    >
      {filter === 'removed' ? words.removed : words[tab][filter]}
    </EmptyState>
  );
};

const RemovedRow = ({ row, again }: { row: Row; again: () => void }) => {
  const words = useArea(dashboardWords);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const name = row.competitionName || words.unnamed;
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    const { back, couldNot } = words.removed;
    const said = { done: back(name), notRestored: couldNot.restore(name), notRemoved: couldNot.remove(name) };
    await dispatch(restore(row.competitionCode, said, again));
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

/** Which of the person's competitions are shown. */
const Choose = ({
  tab,
  filter,
  offered,
  counts,
}: Pick<ReturnType<typeof useList>, 'tab' | 'filter' | 'offered' | 'counts'>) => {
  const words = useArea(dashboardWords);
  const navigate = useNavigate();
  const crewOnly = counts !== undefined && isCrewOnly(counts);
  const shown = filtersOf(tab, counts?.removed ?? 0, filter).filter((one) => !(crewOnly && one === 'crew'));
  return (
    <>
      <Tabs
        label={words.tabsLabel}
        tabs={offered.map((one) => ({
          to: addressOf(one, filter),
          label: one === 'organised' && crewOnly ? words.tabs.crew : words.tabs[one],
          current: one === tab,
          ...(counts && counts[one] > 0 && { count: String(counts[one]) }),
        }))}
      />
      <div className={styles.filters}>
        <Segmented
          label={words.filterLabel}
          options={shown.map((value) => ({ value, label: words.filters[value] }))}
          value={filter}
          onChange={(chosen) => void navigate(addressOf(tab, chosen), { preventScrollReset: true })}
        />
      </div>
    </>
  );
};

/** `openNow` is shown once the list is there, so that nothing is pushed down; before it for somebody who is in nothing yet. */
export const Competitions = ({ openNow }: { openNow: ReactNode }) => {
  const messages = useMessages();
  const words = useArea(dashboardWords);
  const [search] = useSearchParams();
  const { rows, tab, filter, offered, counts, pending, state, hasMore, busy, more, again } = useList(search);
  // Names and numbers come together: a tab that got its number later would push the next one.
  const isCounted = counts !== undefined || state.kind === 'failed';
  const isNew = counts !== undefined && counts.participated + counts.organised + counts.removed === 0;
  return (
    <>
      {isNew && openNow}
      <section aria-labelledby="competitions" className={styles.list} {...skipTarget('competitions')}>
        <SectionRule title={words.competitions} id="competitions">
          <LinkButton kind="outline" size="small" icon="plus" to={createPath}>
            {words.empty.create}
          </LinkButton>
        </SectionRule>
        <div className={styles.choose}>{isCounted && <Choose {...{ tab, filter, offered, counts }} />}</div>
        {state.kind === 'failed' && (
          <Note icon="cross" bad title={words.failed}>
            {errorText(messages, state.code)}{' '}
            <Button kind="outline" size="small" onClick={again}>
              {words.again}
            </Button>
          </Note>
        )}
        {pending && <Skeleton label={words.loading} bones={[{ high: '64px' }, { high: '64px' }]} />}
        {!pending && state.kind === 'shown' && rows.length === 0 && <Empty tab={tab} filter={filter} />}
        {!pending && (
          <ul>
            {rows.map((row) =>
              filter === 'removed' ? (
                <RemovedRow key={row.competitionCode} row={row} again={again} />
              ) : (
                <CompetitionRow key={row.competitionCode} row={row} tab={tab} />
              ),
            )}
          </ul>
        )}
        {!pending && hasMore && (
          <Button kind="outline" className={styles.more} busy={busy} onClick={() => void more()}>
            {words.more}
          </Button>
        )}
      </section>
      {state.kind !== 'loading' && !pending && !isNew && openNow}
    </>
  );
};
