import { useState } from 'react';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { useInvitationNews } from '../../features/invitations/live.ts';
import { MyInvitations } from '../../features/invitations/my-invitations.tsx';
import { JoinBox } from '../../features/landing/join-box.tsx';
import { NextStep } from '../../features/next-step/next-step.tsx';
import { ParticipantTips } from '../../features/onboarding/onboarding.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.dashboard.title };
export const Component = () => {
  const [now] = useState(() => new Date());
  useInvitationNews();
  return (
    <Dashboard
      now={now}
      tips={<ParticipantTips />}
      join={<JoinBox />}
      nextStep={<NextStep />}
      invitations={<MyInvitations />}
    />
  );
};
