import { errorCode, OperatorError } from '../platform/operator-error.ts';

type Explanation = { message: string; advice: string };

const byCode: Readonly<Record<string, Explanation>> = {
  EROFS: { message: 'The disk is read-only', advice: 'Set DATA_DIR to a folder on a writable disk.' },
  EACCES: {
    message: 'Podium may not use a file or folder it needs',
    advice: 'Give this user the right to it, or choose another place.',
  },
  EPERM: { message: 'Podium may not do what it needs to', advice: 'Start it as the user who owns the data folder.' },
  ENOSPC: { message: 'The disk is full', advice: 'Free some space and try again; nothing that was confirmed is lost.' },
  ENOENT: { message: 'A file is missing', advice: 'Check the name, and that the disk is mounted.' },
  EISDIR: { message: 'A file was expected and a folder found', advice: 'Give the name of a file.' },
  EMFILE: {
    message: 'The system allows no more open files',
    advice: 'Raise the limit (`ulimit -n 65536`) and start again.',
  },
  ERR_DLOPEN_FAILED: {
    message: 'A library cannot be loaded',
    advice: 'Run `npm install` in the project folder; it installs the parts for this machine.',
  },
  ERR_MODULE_NOT_FOUND: {
    message: 'A part of Podium is not installed',
    advice: 'Run `npm install` in the project folder.',
  },
  53100: {
    message: 'The disk of the database is full',
    advice: 'Free some space and try again; nothing that was confirmed is lost.',
  },
};

// What a client hears when the server that owned the database stops or is killed under it.
const wentAway = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** The sentence, then what to do. A stack trace is shown only for what nobody foresaw: then it is a bug, and it helps. */
export function explainError(error: unknown): string {
  if (error instanceof OperatorError) return `${error.message}\n${error.advice}`;
  const code = rootCode(error);
  if (code !== undefined && (wentAway.has(code) || /terminated unexpectedly/.test(String(error))))
    return databaseWentAway;
  const known = code === undefined ? undefined : byCode[code];
  if (known) return `${known.message}: ${error instanceof Error ? error.message : String(error)}\n${known.advice}`;
  if (/Connection terminated/.test(String(error))) return databaseWentAway;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Something went wrong that Podium did not foresee.\n${detail}${causeOf(error)}`;
}

const databaseWentAway =
  'The database went away while this was running, probably because the Podium that runs it was stopped.\nNothing was half done; run it again.';

function rootCode(error: unknown): string | undefined {
  const own = errorCode(error);
  if (own !== undefined) return own;
  return error instanceof Error && error.cause !== undefined ? rootCode(error.cause) : undefined;
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error
    ? `\nCaused by: ${error.cause.stack ?? error.cause.message}`
    : '';
}
