import { SignUpOtp } from '../../features/accounts/sign-up.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ accounts }) => accounts.signUpOtp.title, flow: true };
export const Component = SignUpOtp;
