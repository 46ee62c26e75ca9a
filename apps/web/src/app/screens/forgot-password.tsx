import { ForgotPassword } from '../../features/accounts/recovery.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ accounts }) => accounts.forgot.title, flow: true };
export const Component = ForgotPassword;
