import type { Competition, Round, SubmissionSettings } from '@podium/contract';
import { type CSSProperties, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useNow } from '../../platform/clock/use-now.ts';
import { usePages } from '../../platform/http/use-pages.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { Note, Numeral } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { useLiveRound } from './live.ts';
import { type Counts, loadRound, type RoundContainer, type RoundList } from './round-actions.ts';
import { RoundDeadline } from './round-deadline.tsx';
import styles from './round-submissions.module.css';
import { RoundTable } from './round-table.tsx';
import { RoundToolbar } from './round-toolbar.tsx';
import { asksForWork, roundViewOf, type RoundView } from './round-view.ts';
import { roundWords } from './round-words.ts';
import { windowOf } from './window.ts';

interface RoundSubmissionsProps {
  competition: Competition;
  roundsPath: string;
  /** Where a round is told what to ask for; none for those who may not. */
  settingsPath: string | undefined;
}

const HowMany = ({ handedIn, all }: { handedIn: number; all: number }) => {
  const words = useArea(roundWords);
  const { code } = useLocale();
  const [here, total] = [formatCount(code, handedIn), formatCount(code, all)];
  return (
    <div className={styles.many}>
      <p aria-hidden="true">
        <Numeral size="4.5rem">{here}</Numeral> <span>{words.of(total)}</span>
      </p>
      <div
        role="meter"
        aria-label={words.title}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={handedIn}
        aria-valuetext={words.read(here, total)}
        className={styles.bar}
        style={{ '--done': `${(handedIn / Math.max(1, all)) * 100}%` } as CSSProperties}
      >
        <i />
      </div>
    </div>
  );
};

interface OfRoundProps extends Pick<RoundSubmissionsProps, 'competition' | 'settingsPath'> {
  round: Round;
  settings: SubmissionSettings | undefined;
  view: RoundView;
}

/** What the address says is shown, and what was counted: the counts stay in sight while another filter loads. */
const useRoundList = (competitionCode: string, roundCode: string, { show, find }: RoundView) => {
  const dispatch = useAppDispatch();
  const list = usePages<RoundContainer, RoundList>(
    JSON.stringify([competitionCode, roundCode, show, find]),
    async (cursor, signal) => dispatch(loadRound({ competitionCode, roundCode, show, find }, cursor, signal)),
  );
  useLiveRound(competitionCode, roundCode, list.again);
  const [counted, setCounted] = useState<{ of: string; counts: Counts }>();
  const fresh = list.first?.counts;
  if (fresh && counted?.counts !== fresh) setCounted({ of: roundCode, counts: fresh });
  return { list, counts: counted?.of === roundCode ? counted.counts : undefined };
};

const OfRound = ({ competition, round, settings, view, settingsPath }: OfRoundProps) => {
  const words = useArea(roundWords);
  const { messages } = useLocale();
  const [, setSearch] = useSearchParams();
  const now = useNow(15_000);
  const { competitionCode } = competition;
  const kind = competition.competitionType ?? 'TEAM';
  const { list, counts } = useRoundList(competitionCode, round.roundCode, view);
  const put = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      setSearch((before) => withParams(before, change), { replace: true, preventScrollReset: true }),
    [setSearch],
  );

  if (list.state.kind === 'failed') {
    return (
      <Note icon="cross" bad title={words.failed}>
        {errorText(messages, list.state.code)}{' '}
        <Button kind="outline" size="small" onClick={list.again}>
          {words.again}
        </Button>
      </Note>
    );
  }
  if (!counts) return <Skeleton label={words.loading} bones={wholeBones} />;
  if (settings && !asksForWork(settings) && counts.handedIn === 0) return <NothingAsked settingsPath={settingsPath} />;
  if (counts.all === 0) return <EmptyState rows={3}>{words.empty.nobody}</EmptyState>;
  return (
    <>
      <div className={styles.head}>
        <HowMany {...counts} />
        {settings && <RoundDeadline round={round} settings={settings} />}
      </div>
      <RoundToolbar
        kind={kind}
        view={view}
        counts={counts}
        put={put}
        settingsPath={settingsPath}
        round={{ competitionCode, roundCode: round.roundCode }}
      />
      {list.state.kind === 'loading' && <Skeleton label={words.loading} bones={rowBones} />}
      {list.items.length > 0 && (
        <RoundTable
          competitionCode={competitionCode}
          kind={kind}
          entries={list.items}
          deadline={settings?.deadline ?? null}
          isClosed={settings !== undefined && windowOf(settings, now).state === 'closed'}
        />
      )}
      {list.state.kind === 'shown' && list.items.length === 0 && (
        <NothingFound onShowAll={() => put({ show: undefined, find: undefined })} />
      )}
      {list.hasMore && (
        <Button kind="outline" className={styles.more} busy={list.busy} onClick={() => void list.more()}>
          {words.more}
        </Button>
      )}
    </>
  );
};

const rowBones = [{ high: '64px' }, { high: '64px' }];
const wholeBones = [{ wide: '40%', high: '72px' }, { high: '40px' }, ...rowBones];

const NothingAsked = ({ settingsPath }: { settingsPath: string | undefined }) => {
  const words = useArea(roundWords).empty;
  const action = settingsPath && (
    <LinkButton kind="main" to={settingsPath}>
      {words.ask}
    </LinkButton>
  );
  return (
    <EmptyState rows={3} action={action}>
      {words.nothingAsked}
    </EmptyState>
  );
};

const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => {
  const words = useArea(roundWords).empty;
  const action = (
    <Button kind="outline" onClick={onShowAll}>
      {words.showAll}
    </Button>
  );
  return <EmptyState action={action}>{words.filtered}</EmptyState>;
};

/** What the entries of a round handed in, for those who run the competition. */
export const RoundSubmissions = ({ competition, roundsPath, settingsPath }: RoundSubmissionsProps) => {
  const words = useArea(roundWords);
  const [search, setSearch] = useSearchParams();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const all = useAppSelector(({ workspace }) => workspace.settings?.submissions);
  const view = roundViewOf(search, rounds);
  const { round } = view;
  if (!round)
    return (
      <EmptyState
        rows={3}
        action={
          <LinkButton kind="main" to={roundsPath}>
            {words.empty.toRounds}
          </LinkButton>
        }
      >
        {words.empty.rounds}
      </EmptyState>
    );
  return (
    <div className={styles.part}>
      {rounds.length > 1 && (
        <LabelledSegments
          label={words.round}
          options={rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName }))}
          value={round.roundCode}
          onChange={(roundCode) =>
            setSearch(withParams(search, { round: roundCode, show: undefined, find: undefined }), {
              preventScrollReset: true,
            })
          }
        />
      )}
      <OfRound
        key={round.roundCode}
        competition={competition}
        round={round}
        settings={all?.find(({ roundCode }) => roundCode === round.roundCode)?.values}
        view={view}
        settingsPath={settingsPath}
      />
    </div>
  );
};
