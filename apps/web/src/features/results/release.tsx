import type { Competition, JudgingBoard, Round } from '@podium/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { may } from '../../platform/competition/permissions.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { ReleaseDifferences } from '../../platform/release-preview/preview-parts.tsx';
import { useReleasePreview } from '../../platform/release-preview/use-release-preview.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Skeleton } from '../../ui/states.tsx';
import {
  type Board,
  type Fairness,
  loadBoardFacts,
  loadFairness,
  loadJudgingBoard,
  loadTies,
  type OfRound,
  type Ties,
} from './actions.ts';
import { Checks } from './checks.tsx';
import { Failed } from './failed.tsx';
import { Freeze } from './freeze.tsx';
import { useLiveResults } from './live.ts';
import { ReleaseCard } from './release-card.tsx';
import styles from './results.module.css';
import gate from './release.module.css';
import { RoundChoice } from './round-choice.tsx';
import { WhoSees } from './who-sees.tsx';
import { resultsWords } from './words.ts';

export interface ReleasePaths {
  rounds: string;
  judging: string;
  fairness: string;
  settings: string;
  leaderboard: (competitionCode: string) => string;
  ceremony: (competitionCode: string) => string;
}

interface Known {
  board: Board;
  judging: JudgingBoard | undefined;
  fairness: Fairness;
  ties: Ties;
}

const loadRelease =
  (of: OfRound, seesJudging: boolean, signal: AbortSignal): Thunk<Promise<Known>> =>
  async (dispatch) => {
    const [board, judging, fairness, ties] = await Promise.all([
      dispatch(loadBoardFacts(of.competitionCode, signal)),
      seesJudging ? dispatch(loadJudgingBoard(of, signal)) : undefined,
      dispatch(loadFairness(of, signal)),
      dispatch(loadTies(of.competitionCode, signal)),
    ]);
    return { board, judging, fairness, ties };
  };

/** Which rounds are chosen, and what their release would change. Where all go out together there is no choice. */
const useChosen = ({ competitionCode, roundCode: first }: OfRound, isByRound: boolean) => {
  const [chosen, setChosen] = useState<readonly string[]>([first]);
  const preview = useReleasePreview(competitionCode, isByRound ? [...chosen] : null);
  const toggle = (roundCode: string, isOn: boolean): void =>
    setChosen((before) => (isOn ? [...before, roundCode] : before.filter((one) => one !== roundCode)));
  return {
    chosen: isByRound ? chosen : undefined,
    toggle,
    preview,
    known: preview.state.kind === 'shown' ? preview.state.value : undefined,
  };
};

const ReleaseOfRound = ({
  competition,
  round,
  paths,
}: {
  competition: Competition;
  round: Round;
  paths: ReleasePaths;
}) => {
  const words = useArea(resultsWords).release;
  const dispatch = useAppDispatch();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const policy = useAppSelector(({ workspace }) => workspace.settings?.release.values);
  const of = { competitionCode: competition.competitionCode, roundCode: round.roundCode };
  const { state, again } = useLoad(`${of.competitionCode} ${of.roundCode}`, async (signal) =>
    dispatch(loadRelease(of, may(competition.me, 'judges.manage'), signal)),
  );
  const { chosen, toggle, preview, known } = useChosen(of, policy?.policy === 'per-round');
  const readAgain = (): void => {
    again();
    preview.again();
  };
  useLiveResults(of.competitionCode, readAgain);
  if (state.kind === 'failed') return <Failed title={words.failed} code={state.code} again={again} />;
  // The card grows with what the preview says, so nothing is drawn before it is known.
  if (state.kind === 'loading' || preview.state.kind === 'loading')
    return (
      <Skeleton
        label={words.loading}
        bones={[{ wide: '40%', high: '32px' }, { high: '58px' }, { high: '58px' }, { high: '58px' }, { high: '320px' }]}
      />
    );
  const { board, judging, fairness, ties } = state.value;
  const isPublic = policy?.publicLeaderboard ?? false;
  const canEdit = may(competition.me, 'competition.edit');
  return (
    <div className={styles.columns}>
      <div className={gate.sections}>
        <div>
          <WhoSees
            what={round.roundName}
            isPublic={isPublic}
            isOut={board.released?.roundCodes.includes(round.roundCode) ?? false}
          />
          <p className={gate.dim}>
            {isPublic ? words.isPublic : words.notPublic}{' '}
            {canEdit && <Link to={paths.settings}>{words.changePublic}</Link>}
          </p>
        </div>
        {known && <ReleaseDifferences preview={known} />}
        <Checks
          preview={known}
          judging={judging}
          fairness={fairness}
          ties={ties.ties}
          judgingPath={paths.judging}
          fairnessPath={paths.fairness}
        />
        <Freeze board={board} onChanged={again} />
      </div>
      <div>
        <ReleaseCard
          key={policy?.policy ?? ''}
          board={board}
          round={round}
          rounds={rounds}
          chosen={chosen}
          preview={preview}
          onToggle={toggle}
          onReleased={readAgain}
        />
        <p className={gate.board}>
          <Link to={paths.leaderboard(of.competitionCode)}>{words.board}</Link>
          <Link to={paths.ceremony(of.competitionCode)}>
            {board.ceremony === null ? words.ceremony : words.openCeremony}
          </Link>
        </p>
      </div>
    </div>
  );
};

/** The gate between scores and everyone: who will see what, what is still open, and the release itself. */
export const Release = ({ competition, paths }: { competition: Competition; paths: ReleasePaths }) => (
  <RoundChoice roundsPath={paths.rounds}>
    {(round) => <ReleaseOfRound key={round.roundCode} competition={competition} round={round} paths={paths} />}
  </RoundChoice>
);
