import { fullName } from '@podium/domain';
import { ParticipantTips } from '../../features/onboarding/onboarding.tsx';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppSelector } from '../../platform/store/root.ts';
import { Page } from '../../ui/page.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.dashboard.title };
export const Component = () => {
  const words = useMessages().shell.dashboard;
  const user = useAppSelector(({ auth }) => auth.user);
  return (
    <Page title={words.hello(user ? fullName(user) : '')}>
      <ParticipantTips />
    </Page>
  );
};
