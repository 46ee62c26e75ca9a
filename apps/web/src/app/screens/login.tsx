import { Login } from '../../features/accounts/login.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ accounts }) => accounts.login.title, flow: true };
export const Component = Login;
