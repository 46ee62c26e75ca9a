import { Category } from '../../features/accounts/category.tsx';
import { RequireStep } from '../../features/accounts/guards.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.category, flow: true };
export const Component = () => (
  <RequireStep step="user-category">
    <Category />
  </RequireStep>
);
