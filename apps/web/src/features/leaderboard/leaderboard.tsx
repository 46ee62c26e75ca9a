import { useCallback, useEffect, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { useTitle } from '../../platform/shell/use-title.ts';
import { usePrinting } from '../../platform/shell/use-printing.ts';
import { useParamChanges } from '../../platform/shell/use-param-changes.ts';
import { Button } from '../../ui/button.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { Note } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import type { BoardFacts } from './actions.ts';
import { Aside } from './aside.tsx';
import { Head, type HeadPaths } from './head.tsx';
import styles from './leaderboard.module.css';
import { useLiveBoard } from './live.ts';
import { MissingBoard } from './missing-board.tsx';
import { openingView } from './opening.ts';
import { PaperHead } from './paper.tsx';
import { PinnedRow, useOwnLine } from './own-row.tsx';
import { canShare, SharePlace } from './share-place.tsx';
import { ShareMenu } from './share-menu.tsx';
import { Table, type TableHandle } from './table.tsx';
import { type ShownBoard, useBoard } from './use-board.ts';
import { useShownView } from './use-shown-view.ts';
import { leaderboardWords } from './words.ts';

interface LeaderboardProps {
  leaderboardID: string;
  /** As everyone sees it, also when somebody is signed in. */
  isPublic: boolean;
  paths: HeadPaths;
  /** The code of a container whose place somebody shared. */
  shared?: string;
}

const rowBones = [{ high: '132px' }, { high: '96px' }, { high: '80px' }, { high: '66px' }, { high: '66px' }];

const Rows = ({
  board,
  facts,
  search,
  isWhole,
  isShared,
  place,
  onAll,
}: {
  board: ShownBoard;
  facts: BoardFacts;
  search: string;
  /** On paper. */
  isWhole: boolean;
  /** The marked row is one that somebody shared, and not the caller's own. */
  isShared: boolean;
  place: (containerCode: string) => string;
  onAll: () => void;
}) => {
  const words = useArea(leaderboardWords);
  const table = useRef<TableHandle>(null);
  const [isOwnSeen, setOwnSeen] = useState(true);
  const onOwnSeen = useCallback((seen: boolean) => setOwnSeen(seen), []);
  const ownLine = useOwnLine(board.own, isShared);
  const at = isShared ? board.own?.position : undefined;
  useEffect(() => {
    if (at !== undefined) table.current?.show(at);
  }, [at]);
  if (board.isLoading) return <Skeleton label={words.loading} bones={rowBones} />;
  const size = search ? board.byPosition.size : facts.size;
  if (size === 0 && search)
    return (
      <EmptyState
        rows={1}
        action={
          <Button kind="outline" onClick={onAll}>
            {words.showAll}
          </Button>
        }
      >
        {words.foundNone(search)}
      </EmptyState>
    );
  if (size === 0)
    return <EmptyState rows={5}>{facts.isLive ? words.empty.noScores : words.empty.notReleased}</EmptyState>;
  const { own } = board;
  return (
    <>
      {search && (
        <p className={styles.dim} role="status">
          {words.found(size)}
        </p>
      )}
      <Table
        ref={table}
        facts={facts}
        size={size}
        byPosition={board.byPosition}
        own={own}
        ownLine={ownLine}
        ownAct={
          own &&
          !isShared &&
          canShare(facts, own.row) && <SharePlace facts={facts} row={own.row} link={place(own.row.containerCode)} />
        }
        onLook={board.onLook}
        onOwnSeen={onOwnSeen}
        isWhole={isWhole}
      />
      {own && !search && (
        <PinnedRow
          own={own}
          line={ownLine}
          isShared={isShared}
          isSeen={isOwnSeen}
          onShow={() => table.current?.show(own.position)}
        />
      )}
    </>
  );
};

interface BarProps {
  facts: BoardFacts;
  view: string;
  search: string;
  change: (next: Readonly<Record<string, string | undefined>>) => void;
}

/** Which view is shown, and whom it is searched for. */
const Bar = ({ facts, view, search, change }: BarProps) => {
  const words = useArea(leaderboardWords);
  const onFind = useCallback((text: string) => change({ find: text }), [change]);
  const { rounds, toCome, total } = facts;
  const views = [
    { value: 'total', label: total.kind === 'final' ? words.total : words.totalSoFar },
    ...rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName })),
    ...toCome.map(({ roundCode, roundName }) => ({
      value: roundCode,
      label: words.notOut(roundName),
      isMissing: true,
    })),
  ];
  return (
    <div className={styles.bar}>
      {rounds.length + toCome.length > 1 && (
        <LabelledSegments
          label={words.view}
          options={views}
          value={view}
          onChange={(one) => change({ view: one === openingView(facts) ? undefined : one })}
        />
      )}
      <FindBox key={search === '' ? 'empty' : 'found'} label={words.find} name="find" value={search} onFind={onFind} />
    </div>
  );
};

/** Who stands where: in total or in one round, live, with the caller's own row in sight. */
export const Leaderboard = ({ leaderboardID, isPublic, paths, shared }: LeaderboardProps) => {
  const words = useArea(leaderboardWords);
  const messages = useMessages();
  const { code } = useLocale();
  const [params, changeParams] = useParamChanges();
  const [chosen, search] = [params.get('view'), params.get('find') ?? ''];
  const board = useBoard({ leaderboardID, isPublic, view: chosen ?? 'total', search, shared });
  const { facts, failed, refresh, again } = board;
  const { view, shown } = useShownView(board, chosen);
  useLiveBoard(leaderboardID, isPublic, facts, refresh);
  useTitle(facts?.competitionName);
  const printedAt = usePrinting();
  const change = useCallback(
    (next: Readonly<Record<string, string | undefined>>) => changeParams(next, 'find' in next),
    [changeParams],
  );
  if (!facts && failed) return <MissingBoard of={leaderboardID} paths={paths} code={failed.code} again={again} />;
  if (!facts)
    return (
      <div className={styles.page}>
        <Skeleton
          label={words.loading}
          bones={[{ wide: '30%', high: '26px' }, { wide: '60%', high: '72px' }, ...rowBones]}
        />
      </div>
    );
  const hasRows = facts.size > 0 || search !== '' || chosen !== null;
  return (
    <div className={styles.page}>
      <Head
        facts={facts}
        paths={paths}
        menu={
          <ShareMenu
            facts={facts}
            isPublic={isPublic}
            view={view}
            link={(facts.isPublic ? paths.publicBoard : paths.ownBoard)(leaderboardID)}
            embedLink={paths.embed(leaderboardID)}
            readAll={board.readAll}
          />
        }
      />
      <PaperHead facts={facts} view={view} read={search ? facts.size : board.byPosition.size} printedAt={printedAt} />
      {failed && (
        <Note icon="cross" bad title={words.stale(formatTime(code, failed.readAt))}>
          {errorText(messages, failed.code)}{' '}
          <Button kind="outline" size="small" onClick={again}>
            {words.again}
          </Button>
        </Note>
      )}
      <div className={styles.columns}>
        <section className={styles.board} aria-label={words.label}>
          {hasRows && <Bar facts={facts} view={view} search={search} change={change} />}
          <Rows
            key={`${view} ${search}`}
            board={shown}
            facts={{ ...facts, view }}
            search={search}
            isWhole={printedAt !== undefined}
            isShared={shared !== undefined}
            place={(containerCode) => paths.place(leaderboardID, containerCode)}
            onAll={() => change({ find: undefined })}
          />
        </section>
        <Aside
          facts={facts}
          leader={search || (chosen ?? 'total') !== 'total' ? undefined : board.byPosition.get(0)}
          isPublic={isPublic}
        />
      </div>
    </div>
  );
};
