import { Details } from '../../features/accounts/details.tsx';
import { RequireStep } from '../../features/accounts/guards.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.details, flow: true, permanent: true };
export const Component = () => (
  <RequireStep step="details">
    <Details />
  </RequireStep>
);
