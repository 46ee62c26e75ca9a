import { RequireStep } from '../../features/accounts/guards.tsx';
import { Profession } from '../../features/accounts/profession.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.profession, flow: true };
export const Component = () => (
  <RequireStep step="profession">
    <Profession />
  </RequireStep>
);
