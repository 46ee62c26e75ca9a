import { NewPasswordScreen } from '../../features/accounts/recovery.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ accounts }) => accounts.newPassword.title, flow: true };
export const Component = NewPasswordScreen;
