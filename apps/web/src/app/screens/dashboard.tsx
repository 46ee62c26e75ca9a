import { useState } from 'react';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { OpenNow } from '../../features/discover/open-now.tsx';
import { MyInvitations } from '../../features/invitations/my-invitations.tsx';
import { JoinBox } from '../../features/landing/join-box.tsx';
import { CodePanel } from '../../features/join/code-panel.tsx';
import { AfterThat, NextStep } from '../../features/next-step/next-step.tsx';
import { useNextSteps } from '../../features/next-step/use-next-steps.ts';
import { TipLine } from '../../features/onboarding/onboarding.tsx';
import { OrganiserPanel } from '../../features/organiser-work/moment-panel.tsx';
import { NeedsYou } from '../../features/organiser-work/needs-you.tsx';
import { RoomsToday } from '../../features/organiser-work/rooms-today.tsx';
import { useOrganiserWork } from '../../features/organiser-work/use-work.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import type { ScreenHandle } from '../handle.ts';

/** What somebody mostly does here, as far as it is known. */
const roleOf = (organised: readonly { me: { role: string } }[]): 'participant' | 'organiser' | 'crew' => {
  if (organised.some(({ me }) => me.role === 'organiser')) return 'organiser';
  return organised.length > 0 ? 'crew' : 'participant';
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.dashboard.title };
export const Component = () => {
  const [now] = useState(() => new Date());
  // An answered invitation is no next step any more.
  const [answered, setAnswered] = useState(0);
  const role = useAppSelector(({ competition: { organized } }) => roleOf(organized));
  const steps = useNextSteps(answered);
  const { state, again } = useOrganiserWork();
  const work = state.kind === 'shown' ? state.value : undefined;
  const isKnown = steps !== undefined && state.kind !== 'loading';
  const after = steps?.slice(1) ?? [];
  return (
    <Dashboard
      now={now}
      tips={<TipLine role={role} />}
      join={<JoinBox />}
      openNow={<OpenNow />}
      nextStep={
        <NextStep
          step={isKnown ? steps[0] : undefined}
          otherwise={
            isKnown ? work?.runs ? <OrganiserPanel work={work} /> : <CodePanel pastePath="/join" /> : undefined
          }
        />
      }
      before={
        isKnown ? (
          <>
            {after.length > 0 && <AfterThat steps={after} />}
            {(state.kind === 'failed' || work?.runs) && <NeedsYou {...{ state, again }} />}
          </>
        ) : undefined
      }
      rooms={work?.runs && <RoomsToday rooms={work.rooms} />}
      invitations={<MyInvitations onAnswered={() => setAnswered(answered + 1)} />}
    />
  );
};
