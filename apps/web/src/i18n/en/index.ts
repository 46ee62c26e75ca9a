import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { onboarding } from './onboarding.ts';
import { shell } from './shell.ts';

export const en = { shell, errors, accounts, onboarding };
/** Every language has exactly these; the compiler finds a missing one. */
export type Messages = typeof en;
