import type { Messages } from '../en/index.ts';
import { errors } from './errors.ts';
import { shell } from './shell.ts';

export const es: Messages = { shell, errors };
