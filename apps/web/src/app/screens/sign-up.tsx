import { SignUp } from '../../features/accounts/sign-up.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.signIn.signUp, flow: true };
export const Component = SignUp;
