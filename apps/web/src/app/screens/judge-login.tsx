import { JudgeLogin } from '../../features/accounts/judge-login.tsx';
import { StartAtCards } from '../../features/judge/guard.tsx';
import { WaitingScores } from '../../features/judge/waiting-scores.tsx';
import { JudgeTips } from '../../features/onboarding/onboarding.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ accounts }) => accounts.judge.title, flow: true };
export const Component = () => (
  <StartAtCards>
    <JudgeLogin tips={<JudgeTips />} Waiting={WaitingScores} />
  </StartAtCards>
);
