import { JudgeEntrance } from '../../features/accounts/judge-entrance.tsx';
import { JudgeTips } from '../../features/onboarding/onboarding.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ accounts }) => accounts.judge.title };
export const Component = () => <JudgeEntrance tips={<JudgeTips />} />;
