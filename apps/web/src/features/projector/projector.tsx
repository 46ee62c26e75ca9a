import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { statedOf } from '../../i18n/stated-score.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useTitle } from '../../platform/shell/use-title.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingStage, Stage } from '../../ui/stage.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { loadProjected, type ProjectedBoard } from './actions.ts';
import { Places } from './places.tsx';
import styles from './projector.module.css';
import { useTurn } from './use-turn.ts';
import { projectorWords } from './words.ts';

interface ProjectorProps {
  leaderboardID: string;
  brand: ReactNode;
  paths: { board: string; followed: string };
  /** What the hall sees while a ceremony is open. */
  ceremony: ReactNode;
}

/** The first screen shows nine places; every further one shows nine more. */
const onScreen = 9;
const bones = [{ high: '40vh' }, { high: '10vh' }, { high: '10vh' }];

const Foot = ({ board, paths, turn }: { board: ProjectedBoard; paths: ProjectorProps['paths']; turn: ReactNode }) => {
  const words = useArea(projectorWords);
  const { code } = useLocale();
  const stated = useStatedScore(statedOf(board, 'total'));
  return (
    <>
      <b>{stated.head}</b>
      <span>{words.entries(formatCount(code, board.size), board.size)}</span>
      {board.frozen && <span>{words.frozenAt(formatWhen(code, new Date(board.frozen.at)))}</span>}
      {turn}
      {board.isPublic && (
        <span className={styles.follow}>
          {words.follow} <b>{new URL(paths.followed, location.href).href.replace(/^https?:\/\//u, '')}</b>
        </span>
      )}
    </>
  );
};

/** Shown while the pointer or the keyboard is there, and to nobody in the hall. */
const Controls = ({ isLive, board, onLive }: { isLive: boolean; board: string; onLive: () => void }) => {
  const words = useArea(projectorWords);
  return (
    <div className={styles.controls}>
      <Button kind="outline" size="small" onClick={onLive}>
        {isLive ? words.showReleased : words.showLive}
      </Button>
      <Button kind="outline" size="small" onClick={() => void document.documentElement.requestFullscreen()}>
        {words.fullScreen}
      </Button>
      <Link to={board}>{words.leave}</Link>
    </div>
  );
};

const useProjected = (leaderboardID: string, isLive: boolean, page: number) => {
  const dispatch = useAppDispatch();
  const load = async (signal: AbortSignal) => dispatch(loadProjected(leaderboardID, isLive, page * onScreen, signal));
  const { state, again, put } = useLoad(`${leaderboardID} ${isLive} ${page}`, load);
  const refresh = useReload(async (signal) => {
    const read = await load(signal);
    if (!signal.aborted) put(read);
  });
  const shown = state.kind === 'shown' ? state.value : undefined;
  const handlers = {
    'round-score-update': refresh,
    'organiser-release-scores': refresh,
    'ceremony-updated': refresh,
    missed: refresh,
    refused: refresh,
  };
  useLive(
    shown &&
      (isLive ? { of: 'competition', competitionCode: shown.competitionCode } : { of: 'leaderboard', leaderboardID }),
    handlers,
  );
  return { state, again, shown };
};

/** The places for a hall. It follows what participants see; live scores are a choice in the address. */
export const Projector = ({ leaderboardID, brand, paths, ceremony }: ProjectorProps) => {
  const words = useArea(projectorWords);
  const messages = useMessages();
  const [params, setParams] = useSearchParams();
  const isLive = params.get('scores') === 'live';
  const [page, setPage] = useState(0);
  const { state, again, shown } = useProjected(leaderboardID, isLive, page);
  // The head stays while another page loads.
  const [known, setKnown] = useState(shown);
  if (shown && shown !== known) setKnown(shown);
  const pages = Math.max(1, Math.ceil((known?.size ?? 0) / onScreen));
  useTurn({ page, pages, onPage: setPage });
  useTitle(known?.competitionName);
  if (shown && shown.ceremony !== null) return ceremony;
  const skeleton = <Skeleton label={words.loading} bones={bones} />;
  if (!known && state.kind === 'loading') return <LoadingStage>{skeleton}</LoadingStage>;
  const chip = known?.frozen
    ? { text: words.state.frozen, isNow: false }
    : { text: known?.isLive ? words.state.live : words.state.released, isNow: known?.isLive ?? false };
  const turn = pages > 1 && <span>{words.page(page + 1, pages)}</span>;
  return (
    <Stage
      title={known?.competitionName ?? words.failed}
      state={chip}
      brand={brand}
      foot={known && <Foot board={known} paths={paths} turn={turn} />}
    >
      <div className={styles.body}>
        {state.kind === 'loading' && skeleton}
        {state.kind === 'failed' && (
          <EmptyState rows={3} action={<Button onClick={again}>{words.again}</Button>}>
            {words.failed}. {errorText(messages, state.code)}
          </EmptyState>
        )}
        {shown?.size === 0 && <EmptyState rows={4}>{shown.isLive ? words.emptyLive : words.empty}</EmptyState>}
        {shown && shown.size > 0 && <Places board={shown} rows={shown.items.slice(0, onScreen)} isFirst={page === 0} />}
      </div>
      <Controls
        isLive={isLive}
        board={paths.board}
        onLive={() => setParams((before) => withParams(before, { scores: isLive ? undefined : 'live' }))}
      />
    </Stage>
  );
};
