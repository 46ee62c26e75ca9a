import type { Competition, Round } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { may } from '../../platform/competition/permissions.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { type Fairness as Known, loadFairness, loadTies, type OfRound, type Ties as AllTies } from './actions.ts';
import { CloseCalls } from './close-calls.tsx';
import { Correction } from './correction.tsx';
import { Failed } from './failed.tsx';
import styles from './fairness.module.css';
import { fairnessWords } from './fairness-words.ts';
import { JudgeList } from './judge-list.tsx';
import { useLiveResults } from './live.ts';
import { OrderTable } from './order-table.tsx';
import layout from './results.module.css';
import { RoundChoice } from './round-choice.tsx';
import { Ties } from './ties.tsx';
import { resultsWords } from './words.ts';

interface FairnessProps {
  competition: Competition;
  roundsPath: string;
  judgingPath: string;
  rulesPath: string;
}

/** Places that the server looks at when nothing else is asked. */
const places = 3;

const load =
  (of: OfRound, signal: AbortSignal): Thunk<Promise<{ fairness: Known; ties: AllTies }>> =>
  async (dispatch) => {
    const [fairness, ties] = await Promise.all([
      dispatch(loadFairness(of, signal)),
      dispatch(loadTies(of.competitionCode, signal)),
    ]);
    return { fairness, ties };
  };

const FairnessOfRound = ({
  competition,
  round,
  judgingPath,
  rulesPath,
}: Omit<FairnessProps, 'roundsPath'> & { round: Round }) => {
  const words = useArea(fairnessWords);
  const { scores } = useArea(resultsWords);
  const dispatch = useAppDispatch();
  const of = { competitionCode: competition.competitionCode, roundCode: round.roundCode };
  const { state, again } = useLoad(`${of.competitionCode} ${of.roundCode}`, async (signal) =>
    dispatch(load(of, signal)),
  );
  useLiveResults(of.competitionCode, again);
  if (state.kind === 'failed') return <Failed title={words.failed} code={state.code} again={again} />;
  if (state.kind === 'loading')
    return (
      <Skeleton
        label={words.loading}
        bones={[{ wide: '40%', high: '32px' }, { high: '44px' }, { high: '44px' }, { high: '44px' }, { high: '44px' }]}
      />
    );
  const { fairness, ties } = state.value;
  if (fairness.containers.length === 0)
    return (
      <EmptyState rows={3} action={<LinkButton to={judgingPath}>{scores.toJudging}</LinkButton>}>
        {words.empty}
      </EmptyState>
    );
  const canRelease = may(competition.me, 'scores.release');
  return (
    <div className={layout.columns}>
      <div className={styles.sections}>
        <OrderTable fairness={fairness} places={places} />
        <Ties
          ties={ties}
          competitionCode={of.competitionCode}
          canDecide={canRelease}
          rulesPath={rulesPath}
          onChanged={again}
        />
      </div>
      <div className={styles.sections}>
        <CloseCalls of={of} fairness={fairness} canAsk={canRelease} onChanged={again} />
        <Correction of={of} fairness={fairness} canChange={canRelease} onChanged={again} />
        <JudgeList fairness={fairness} />
        <p className={styles.dim}>{words.only}</p>
      </div>
    </div>
  );
};

/** How judges compare and how sure the places are, before anything is released. */
export const Fairness = ({ competition, roundsPath, judgingPath, rulesPath }: FairnessProps) => (
  <RoundChoice roundsPath={roundsPath}>
    {(round) => (
      <FairnessOfRound
        key={round.roundCode}
        competition={competition}
        round={round}
        judgingPath={judgingPath}
        rulesPath={rulesPath}
      />
    )}
  </RoundChoice>
);
