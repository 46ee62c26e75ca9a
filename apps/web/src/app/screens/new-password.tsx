import { NewPasswordScreen } from '../../features/accounts/recovery.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.newPassword, flow: true };
export const Component = NewPasswordScreen;
