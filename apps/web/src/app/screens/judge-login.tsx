import { lazy, Suspense } from 'react';
import { JudgeLogin } from '../../features/accounts/judge-login.tsx';
import { StartAtCards } from '../../features/judge/guard.tsx';
import { WaitingScores } from '../../features/judge/waiting-scores.tsx';
import type { ScreenHandle } from '../handle.ts';

/** After the form, which is what a judge came for. */
const JudgeTips = lazy(async () => ({ default: (await import('../../features/onboarding/onboarding.tsx')).JudgeTips }));

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.judge, flow: true };
export const Component = () => (
  <StartAtCards>
    <JudgeLogin
      tips={
        <Suspense>
          <JudgeTips />
        </Suspense>
      }
      Waiting={WaitingScores}
    />
  </StartAtCards>
);
