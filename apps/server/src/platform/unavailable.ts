import { errorCode } from './operator-error.ts';

/** What the server needs is not there at the moment: the same request may succeed later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

// PostgreSQL: connection failures, no more connections or disk, a statement or a lock that took too long, shutting down, deadlocks.
const databaseCode = /^(?:08...|53...|57014|57P0[1-5]|55P03|25P0[34]|40001|40P01)$/u;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const diskCodes = new Set(['ENOSPC', 'EDQUOT']);
// The driver gives these no code.
const driverMessage =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool after)/u;

/** Why the server cannot answer now, or undefined where the failure is a bug. */
export const unavailableReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error) ?? '';
  const isSocketGone = 'syscall' in error && error.syscall === 'connect';
  const isKnown =
    error instanceof Unavailable ||
    databaseCode.test(code) ||
    networkCodes.has(code) ||
    diskCodes.has(code) ||
    isSocketGone ||
    driverMessage.test(error.message);
  return isKnown ? `${error.message}${code === '' ? '' : ` (${code})`}` : unavailableReason(error.cause);
};
