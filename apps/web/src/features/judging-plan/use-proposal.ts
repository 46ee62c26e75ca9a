import type { JudgingPlan, JudgingProposal, ProposalParameters } from '@podium/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { assertRequestError, RequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { discardProposal, loadProposal, type OfRound, proposePlan } from '../../platform/judging/actions.ts';
import { useLiveJudging } from '../../platform/judging/live.ts';

export type ProposalState =
  | { kind: 'none' }
  | { kind: 'asked'; parameters: ProposalParameters; shown: JudgingProposal | undefined }
  | { kind: 'shown'; parameters: ProposalParameters; shown: JudgingProposal; since: string; isCurrent: boolean }
  | { kind: 'failed'; parameters: ProposalParameters; shown: JudgingProposal | undefined; code: string };

export interface KeptProposal {
  isReading: boolean;
  /** The code of what went wrong. */
  failure: string | undefined;
}

type Found = Awaited<ReturnType<ReturnType<typeof loadProposal>>>;
type ReadProposal = { found: Found } | { failure: string };

const stateWith = (before: ProposalState, found: Found): ProposalState => {
  // A question of this page is on its way, and its answer is newer.
  if (before.kind === 'asked') return before;
  if (!found) return { kind: 'none' };
  const { proposal, since, isCurrent } = found;
  return { kind: 'shown', parameters: proposal.parameters, shown: proposal, since, isCurrent };
};

/** With the settings of the round as they are: a proposal changes none of them. */
export const firstParameters = (plan: JudgingPlan): ProposalParameters => ({
  seed: 1,
  judgesPerContainer: plan.settings.judgesPerContainer,
  sessions: plan.settings.sessions,
  maxPerJudge: null,
  keepAssigned: true,
});

/**
 * A proposal beside the plan. The server keeps it, so that it is there after leaving the page and for the crew. The last
 * question wins; an older answer is dropped. It is read again when the plan,
 * entries or rooms change.
 */
export const useProposal = (of: OfRound, plan: JudgingPlan) => {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ProposalState>({ kind: 'none' });
  /** Whether the server keeps a proposal is not known before it has answered. */
  const [kept, setKept] = useState<KeptProposal>({ isReading: true, failure: undefined });
  const asking = useRef<AbortController>(undefined);
  const ask = async (parameters: ProposalParameters): Promise<void> => {
    asking.current?.abort();
    const question = new AbortController();
    asking.current = question;
    setState((before) => ({ kind: 'asked', parameters, shown: before.kind === 'none' ? undefined : before.shown }));
    try {
      const shown = await dispatch(proposePlan(of, parameters, question.signal));
      if (question.signal.aborted) return;
      setState({ kind: 'shown', parameters, shown, since: new Date().toISOString(), isCurrent: true });
    } catch (error) {
      if (question.signal.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      const { code } = error;
      setState((before) => ({
        kind: 'failed',
        parameters,
        shown: before.kind === 'none' ? undefined : before.shown,
        code,
      }));
    }
  };
  const { competitionCode, roundCode } = of;
  const { version: planVersion } = plan;
  const readKept = useCallback(
    async (signal?: AbortSignal): Promise<ReadProposal> =>
      dispatch(loadProposal({ competitionCode, roundCode }, signal)).then(
        (found) => ({ found }),
        (error: unknown) => {
          assertRequestError(error);
          return { failure: error.code };
        },
      ),
    [dispatch, competitionCode, roundCode],
  );
  const take = useCallback(
    (read: ReadProposal): void => {
      setKept({ isReading: false, failure: 'failure' in read ? read.failure : undefined });
      // Made over a plan that is not read here yet: it comes, and this is asked again.
      if ('failure' in read || (read.found && read.found.proposal.version > planVersion)) return;
      setState((before) => stateWith(before, read.found));
    },
    [planVersion],
  );
  useEffect(() => {
    const reading = new AbortController();
    void readKept(reading.signal).then((read) => (reading.signal.aborted ? undefined : take(read)));
    return () => reading.abort();
  }, [readKept, take]);
  useLiveJudging(competitionCode, () => void readKept().then(take));
  return {
    state,
    kept,
    readAgain: (): void => {
      setKept({ isReading: true, failure: undefined });
      void readKept().then(take);
    },
    ask: (parameters: ProposalParameters): void => void ask(parameters),
    discard: (): void => {
      asking.current?.abort();
      setState({ kind: 'none' });
    },
    throwAway: (): void => {
      asking.current?.abort();
      setState({ kind: 'none' });
      void dispatch(discardProposal(of)).catch(() => undefined);
    },
  };
};
