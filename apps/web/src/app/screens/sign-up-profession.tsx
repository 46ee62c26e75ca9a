import { RequireStep } from '../../features/accounts/guards.tsx';
import { Profession } from '../../features/accounts/profession.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ accounts }) => accounts.profession.title, flow: true };
export const Component = () => (
  <RequireStep step="profession">
    <Profession />
  </RequireStep>
);
