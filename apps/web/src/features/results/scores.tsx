import type { Competition, ContainerScore, Round } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { may } from '../../platform/competition/permissions.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { usePages } from '../../platform/http/use-pages.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { loadJudgeNames, loadScores, type ScorePage } from './actions.ts';
import { Failed } from './failed.tsx';
import { useLiveResults } from './live.ts';
import { RoundChoice } from './round-choice.tsx';
import { ScoreRow } from './score-row.tsx';
import styles from './scores.module.css';
import { resultsWords } from './words.ts';

interface ScoresProps {
  competition: Competition;
  roundsPath: string;
  judgingPath: string;
}

const nobody: ReadonlyMap<string, string> = new Map();

const ScoresOfRound = ({ competition, round, judgingPath }: Omit<ScoresProps, 'roundsPath'> & { round: Round }) => {
  const { scores: words, more } = useArea(resultsWords);
  const dispatch = useAppDispatch();
  const of = { competitionCode: competition.competitionCode, roundCode: round.roundCode };
  const key = `${of.competitionCode} ${of.roundCode}`;
  const pages = usePages<ContainerScore, ScorePage>(key, async (cursor, signal) =>
    dispatch(loadScores(of, cursor, signal)),
  );
  const canSeeJudges = may(competition.me, 'judges.manage');
  const names = useLoad(of.competitionCode, async (signal) =>
    canSeeJudges ? dispatch(loadJudgeNames(of.competitionCode, signal)) : nobody,
  );
  useLiveResults(of.competitionCode, pages.again);
  if (pages.state.kind === 'failed') return <Failed title={words.failed} code={pages.state.code} again={pages.again} />;
  if (pages.state.kind === 'loading')
    return (
      <Skeleton
        label={words.loading}
        bones={[{ high: '40px' }, { high: '56px' }, { high: '56px' }, { high: '56px' }]}
      />
    );
  if (pages.items.length === 0)
    return (
      <EmptyState rows={3} action={<LinkButton to={judgingPath}>{words.toJudging}</LinkButton>}>
        {words.empty}
      </EmptyState>
    );
  const judgeNames = names.state.kind === 'shown' ? names.state.value : nobody;
  return (
    <>
      <table className={styles.table} aria-label={words.title(round.roundName)}>
        <thead>
          <tr>
            <th scope="col">{words.entry}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.raw}</th>
            <th scope="col">{words.correction}</th>
            <th scope="col">{words.adjustments}</th>
            <th scope="col">{words.adjusted}</th>
          </tr>
        </thead>
        <tbody>
          {pages.items.map((score) => (
            <ScoreRow
              key={score.containerCode}
              of={of}
              round={round}
              score={score}
              judgeNames={judgeNames}
              canAdjust={may(competition.me, 'scores.release')}
              onChanged={pages.again}
            />
          ))}
        </tbody>
      </table>
      {pages.hasMore && (
        <Button kind="outline" busy={pages.busy} onClick={() => void pages.more()}>
          {more}
        </Button>
      )}
    </>
  );
};

/** What judges have released in a round, and what penalties and bonuses make of it. */
export const Scores = ({ competition, roundsPath, judgingPath }: ScoresProps) => (
  <RoundChoice roundsPath={roundsPath}>
    {(round) => (
      <ScoresOfRound key={round.roundCode} competition={competition} round={round} judgingPath={judgingPath} />
    )}
  </RoundChoice>
);
