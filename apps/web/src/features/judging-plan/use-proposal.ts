import type { JudgingPlan, JudgingProposal, ProposalParameters } from '@podium/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { discardProposal, loadProposal, type OfRound, proposePlan } from '../../platform/judging/actions.ts';
import { useLiveJudging } from '../../platform/judging/live.ts';

export type ProposalState =
  | { kind: 'none' }
  | { kind: 'asked'; parameters: ProposalParameters; shown: JudgingProposal | undefined }
  | { kind: 'shown'; parameters: ProposalParameters; shown: JudgingProposal; since: string; isCurrent: boolean }
  | { kind: 'failed'; parameters: ProposalParameters; shown: JudgingProposal | undefined; code: string };

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
    async (signal?: AbortSignal) =>
      dispatch(loadProposal({ competitionCode, roundCode }, signal)).catch(() => undefined),
    [dispatch, competitionCode, roundCode],
  );
  const take = useCallback(
    (kept: Awaited<ReturnType<typeof readKept>>): void => {
      // Made over a plan that is not read here yet: it comes, and this is asked again.
      if (kept === undefined || (kept && kept.proposal.version > planVersion)) return;
      setState((before) => {
        // A question of this page is on its way, and its answer is newer.
        if (before.kind === 'asked') return before;
        if (!kept) return { kind: 'none' };
        const { proposal, since, isCurrent } = kept;
        return { kind: 'shown', parameters: proposal.parameters, shown: proposal, since, isCurrent };
      });
    },
    [planVersion],
  );
  useEffect(() => {
    const reading = new AbortController();
    void readKept(reading.signal).then((kept) => (reading.signal.aborted ? undefined : take(kept)));
    return () => reading.abort();
  }, [readKept, take]);
  useLiveJudging(competitionCode, () => void readKept().then(take));
  return {
    state,
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
