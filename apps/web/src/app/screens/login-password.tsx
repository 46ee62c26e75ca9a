import { LoginPassword } from '../../features/accounts/login-password.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.loginPassword, flow: true };
export const Component = LoginPassword;
