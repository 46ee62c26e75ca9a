import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

type LogLine = { level: number; time: number; msg?: string; err?: { message?: string; stack?: string } };

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'ERROR',
  60: 'FATAL',
};
const plumbing = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname', 'v']);

/** One line for a person: the time, the level, the sentence, then what remains as key=value. */
export function formatForPeople(json: string): string {
  const line = JSON.parse(json) as LogLine & Record<string, unknown>;
  const time = new Date(line.time).toISOString().slice(11, 19);
  const rest = Object.entries(line)
    .filter(([key]) => !plumbing.has(key))
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');
  const trouble = line.err ? ` ${line.err.stack ?? line.err.message ?? ''}` : '';
  return `${time} ${levelNames[line.level] ?? 'info'} ${line.msg ?? ''}${rest}${trouble}\n`;
}

/** Logs go to the standard error, so that a command's answer on the standard output stays pure. */
export function createLogger(level: LogLevel): Logger {
  if (!process.stderr.isTTY) return pino({ level }, pino.destination({ dest: 2, sync: true }));
  return pino({ level }, { write: (line) => void process.stderr.write(formatForPeople(line)) });
}
