import { useLoad } from '../../platform/http/use-load.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import { useReleasePreview } from '../../platform/release-preview/use-release-preview.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { Skeleton } from '../../ui/states.tsx';
import { type Fairness, loadFairness, loadJudgingBoard, loadTies, type OfRound, type Ties } from './actions.ts';
import { Checks } from './checks.tsx';

type Judging = Parameters<typeof Checks>[0]['judging'];

const loadOpenPoints =
  (of: OfRound, signal: AbortSignal): Thunk<Promise<{ judging: Judging; fairness: Fairness; ties: Ties }>> =>
  async (dispatch) => {
    // The state of judging is for those who manage judges; others release without it.
    const readJudging = async (): Promise<Judging> => {
      try {
        return await dispatch(loadJudgingBoard(of, signal));
      } catch (error) {
        if (error instanceof RequestError && error.status === 403) return undefined;
        throw error;
      }
    };
    const [judging, fairness, ties] = await Promise.all([
      readJudging(),
      dispatch(loadFairness(of, signal)),
      dispatch(loadTies(of.competitionCode, signal)),
    ]);
    return { judging, fairness, ties };
  };

interface OpenPointsProps extends OfRound {
  judgingPath: string;
  fairnessPath: string;
}

/** The open points of the release, where a round goes out by a ceremony. */
export const OpenPoints = ({ competitionCode, roundCode, judgingPath, fairnessPath }: OpenPointsProps) => {
  const dispatch = useAppDispatch();
  const preview = useReleasePreview(competitionCode, [roundCode]);
  const { state } = useLoad(`${competitionCode} ${roundCode}`, async (signal) =>
    dispatch(loadOpenPoints({ competitionCode, roundCode }, signal)),
  );
  if (state.kind !== 'shown') return state.kind === 'loading' ? <Skeleton bones={[{ high: '160px' }]} /> : null;
  const known = preview.state.kind === 'shown' ? preview.state.value : undefined;
  const { judging, fairness, ties } = state.value;
  return <Checks preview={known} ties={ties.ties} {...{ judging, fairness, judgingPath, fairnessPath }} />;
};
