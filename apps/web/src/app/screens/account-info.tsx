import { AccountInfo } from '../../features/account-info/account-info.tsx';
import { InstitutePicker } from '../../features/accounts/institute-picker.tsx';
import { stepPaths } from '../../features/accounts/journey.ts';
import { NewPassword } from '../../features/accounts/new-password.tsx';
import { LocalMailHint } from '../../features/accounts/otp-form.tsx';
import { Resend } from '../../features/accounts/resend.tsx';
import type { ScreenHandle } from '../handle.ts';

const parts = { InstitutePicker, NewPassword, Resend, LocalMailHint };

export const handle: ScreenHandle = { title: ({ shell }) => shell.accountInfo.title };
export const Component = () => <AccountInfo parts={parts} stepPaths={stepPaths} />;
