import type { JudgingPlan, JudgingProposal, ProposalParameters } from '@podium/contract';
import { useRef, useState } from 'react';
import { RequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { type OfRound, proposePlan } from '../../platform/judging/actions.ts';

export type ProposalState =
  | { kind: 'none' }
  | { kind: 'asked'; parameters: ProposalParameters; shown: JudgingProposal | undefined }
  | { kind: 'shown'; parameters: ProposalParameters; shown: JudgingProposal }
  | { kind: 'failed'; parameters: ProposalParameters; shown: JudgingProposal | undefined; code: string };

/** One break between sessions brings most of what mixing judges freely would bring. */
const sessionsFor = ({ settings, rooms }: JudgingPlan): number =>
  rooms.length > 1 ? Math.max(2, settings.sessions) : settings.sessions;

export const firstParameters = (plan: JudgingPlan): ProposalParameters => ({
  seed: 1,
  judgesPerContainer: plan.settings.judgesPerContainer,
  sessions: plan.roomJudges.length > 0 ? plan.settings.sessions : sessionsFor(plan),
  maxPerJudge: null,
  keepAssigned: true,
});

/** A proposal beside the plan. The last question wins; an older answer is dropped. */
export const useProposal = (of: OfRound) => {
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
      if (!question.signal.aborted) setState({ kind: 'shown', parameters, shown });
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
  return {
    state,
    ask: (parameters: ProposalParameters): void => void ask(parameters),
    discard: (): void => {
      asking.current?.abort();
      setState({ kind: 'none' });
    },
  };
};
