import { Login } from '../../features/accounts/login.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.login, flow: true };
export const Component = Login;
