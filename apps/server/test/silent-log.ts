import { pino } from 'pino';

/** For what is measured or tested without its log. */
export const silentLog = pino({ level: 'silent' });
