import type { Container, TimelineEntry } from '@podium/contract';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useTitle } from '../../platform/shell/use-title.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { loadEntry } from './actions.ts';
import styles from './entry.module.css';
import { useLiveEntry } from './live.ts';
import { NextStep } from './next-step.tsx';
import { Rounds, type SubmissionsPart } from './rounds.tsx';
import { Settings } from './settings.tsx';
import { type MyEntry, withWork } from './my-entry.ts';
import { Team } from './team.tsx';
import { entryWords } from './words.ts';

type TimelinePart = ComponentType<{ timeline: readonly TimelineEntry[] }>;
/** Parts of other features, handed in by the screen. */
export interface EntryParts {
  Submissions?: SubmissionsPart;
  Timeline: TimelinePart;
  Clock: TimelinePart;
  leaderboardPath: (competitionCode: string) => string;
  /** Says when scores are out. */
  Results: ComponentType<{ competitionCode: string }>;
  Coins: ComponentType<{ competitionCode: string }>;
  Review: ComponentType<{ competitionCode: string; containerCode: string }>;
  /** What other features add to the dashboard. */
  More: ComponentType<{ competitionCode: string }>;
}

const tabs = ['dashboard', 'review', 'settings'] as const;

const Missing = ({ code, competitionCode, again }: { code: string; competitionCode: string; again: () => void }) => {
  const messages = useMessages();
  const words = useArea(entryWords).failed;
  const out = code === 'CONTAINER_NOT_FOUND' || code === 'NOT_ALLOWED' || code === 'COMPETITION_NOT_FOUND';
  return (
    <Page title={out ? words.none : words.title}>
      <EmptyState
        rows={1}
        action={
          <div className={styles.actions}>
            {out ? (
              <LinkButton kind="main" to={`/competitions/${encodeURIComponent(competitionCode)}`}>
                {words.look}
              </LinkButton>
            ) : (
              <Button kind="main" onClick={again}>
                {words.again}
              </Button>
            )}
            <LinkButton kind="outline" to="/auth/dashboard/">
              {words.dashboard}
            </LinkButton>
          </div>
        }
      >
        {out ? words.noneLead : errorText(messages, code)}
      </EmptyState>
    </Page>
  );
};

const Dashboard = ({
  entry,
  put,
  parts: { Submissions, Timeline, Clock, Coins, More },
}: {
  entry: MyEntry;
  put: (entry: MyEntry) => void;
  parts: EntryParts;
}) => (
  <>
    <NextStep entry={entry} clock={<Clock timeline={entry.timeline} />} />
    <div className={styles.columns}>
      <div className={styles.main}>
        <Team entry={entry} />
        <Rounds entry={entry} Submissions={Submissions} onHandedIn={(roundCode) => put(withWork(entry, roundCode))} />
        <More competitionCode={entry.competition.competitionCode} />
      </div>
      <aside>
        <Timeline timeline={entry.timeline} />
        <Coins competitionCode={entry.competition.competitionCode} />
      </aside>
    </div>
  </>
);

export const Entry = ({ competitionCode, parts }: { competitionCode: string; parts: EntryParts }) => {
  const words = useArea(entryWords);
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const { state, again, put } = useLoad(competitionCode, async (signal) =>
    dispatch(loadEntry(competitionCode, signal)),
  );
  useLiveEntry(state.kind === 'shown' ? state.value : undefined, put, again);
  useTitle(state.kind === 'shown' ? state.value.competition.competitionName : undefined);
  if (state.kind === 'failed') return <Missing code={state.code} competitionCode={competitionCode} again={again} />;
  if (state.kind === 'loading') {
    return (
      <div className={styles.page}>
        <Skeleton
          label={words.loading}
          bones={[{ wide: '60%', high: '64px' }, { wide: '200px' }, { high: '200px' }, { high: '80px' }]}
        />
      </div>
    );
  }
  const entry = state.value;
  const tab = tabs.find((one) => one === search.get('content')) ?? 'dashboard';
  const onContainer = (container: Container): void => {
    const me = {
      ...entry.me,
      isCaptain: container.users.some(({ memberCode, isCaptain }) => isCaptain && memberCode === entry.me.memberCode),
    };
    put({ ...entry, container, me });
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{entry.competition.competitionName}</h1>
        <nav className={styles.links} aria-label={words.links}>
          <Link to={parts.leaderboardPath(competitionCode)}>{words.leaderboard}</Link>
          <Link to={`/competitions/${encodeURIComponent(competitionCode)}`}>{words.publicPage}</Link>
        </nav>
      </header>
      <parts.Results competitionCode={competitionCode} />
      <div className={styles.tabs}>
        <Tabs
          label={words.tabsLabel}
          tabs={tabs.map((one) => ({
            to: `?content=${one}`,
            label: words.tabs[one],
            current: one === tab,
          }))}
        />
      </div>
      {tab === 'settings' && <Settings entry={entry} onContainer={onContainer} />}
      {tab === 'review' && (
        <parts.Review competitionCode={competitionCode} containerCode={entry.container.containerCode} />
      )}
      {tab === 'dashboard' && <Dashboard entry={entry} put={put} parts={parts} />}
    </div>
  );
};
