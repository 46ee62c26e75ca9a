import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const stopMs = 5_000;
const keptLines = 20;
/** Making files of a recording must not take the processor from rooms. */
const lowPriority = 10;

export interface FfmpegRun {
  readonly pid: number;
  /** Resolves when it has ended, with its code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** The last lines that it wrote. */
  complaint(): string;
  /** Lets it finish its file; kills it if that takes too long. */
  stop(): Promise<void>;
}

/** Kills a process and its children. It may have ended already. */
export const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is no such group any more.
  }
};

/** Starts ffmpeg in a process group of its own: what ends the program by a terminal does not cut a recording. */
export const startFfmpeg = async (args: readonly string[], { isBackground = false } = {}): Promise<FfmpegRun> => {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning', '-y', ...args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  child.stderr.on('data', (text: Buffer) => {
    lines.push(text.toString());
    if (lines.length > keptLines) lines.shift();
  });
  const ended = new Promise<number | null>((resolve) => void child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  const pid = child.pid!;
  if (isBackground) setPriority(pid, lowPriority);
  return {
    pid,
    ended,
    complaint: () => lines.join('').trim(),
    async stop() {
      const late = setTimeout(() => killGroup(pid), stopMs);
      // It interrupts a wait for packets and finishes the file, which a key press would not.
      child.kill('SIGTERM');
      await ended;
      clearTimeout(late);
    },
  };
};

/** Runs ffmpeg to its end; rejects with what it complained about, and when it is cancelled. */
export const runFfmpeg = async (args: readonly string[], cancelled: AbortSignal): Promise<void> => {
  cancelled.throwIfAborted();
  const run = await startFfmpeg(args, { isBackground: true });
  const kill = (): void => killGroup(run.pid);
  cancelled.addEventListener('abort', kill);
  const code = await run.ended;
  cancelled.removeEventListener('abort', kill);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${run.complaint().slice(-500)}`);
};
