import { errors } from './errors.ts';
import { shell } from './shell.ts';

export const en = { shell, errors };
/** Every language has exactly these; the compiler finds a missing one. Texts that only one feature shows are better an area. */
export type Messages = typeof en;
