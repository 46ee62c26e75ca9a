import { RequireStep } from '../../features/accounts/guards.tsx';
import { Interests } from '../../features/accounts/interests.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.interests, flow: true };
export const Component = () => (
  <RequireStep step="interests">
    <Interests />
  </RequireStep>
);
