import { ForgotPassword } from '../../features/accounts/recovery.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.forgot, flow: true };
export const Component = ForgotPassword;
