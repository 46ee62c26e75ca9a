import { accountInfo } from './account-info.ts';
import { accounts } from './accounts.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { mailbox } from './mailbox.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';

export const en = { shell, errors, accounts, landing, dashboard, accountInfo, profile, mailbox };
/** Every language has exactly these; the compiler finds a missing one. Texts that only one feature shows are better an area. */
export type Messages = typeof en;
