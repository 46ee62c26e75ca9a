import type { Messages } from '../en/index.ts';
import { accountInfo } from './account-info.ts';
import { accounts } from './accounts.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { mailbox } from './mailbox.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';

export const es: Messages = { shell, errors, accounts, landing, dashboard, accountInfo, profile, mailbox };
