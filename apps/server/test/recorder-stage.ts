import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EndedRecording, PreparedFile, RecordingKeeper } from '../src/video/recording/ports.ts';
import { createRecorder, type RecorderDeps } from '../src/video/recording/recorder.ts';
import { silentLog as log } from './silent-log.ts';

const run = promisify(execFile);

/** Keeps recordings in a folder, and remembers what it was told. */
const createFolderKeeper = (folder: string) => {
  const began: { roomId: string; by: string }[] = [];
  const ended: EndedRecording[] = [];
  const kept: PreparedFile[] = [];
  const keeper: RecordingKeeper = {
    began: async ({ roomId, by }) => `REC-${began.push({ roomId, by })}`,
    ended: async (_, one) => void ended.push(one),
    async keep(code, files) {
      await mkdir(folder, { recursive: true });
      for (const file of files) {
        const copy = path.join(folder, `${code}-${path.basename(file.path)}`);
        await copyFile(file.path, copy);
        kept.push({ ...file, path: copy });
      }
    },
    failed: async () => undefined,
  };
  return { keeper, began, ended, kept };
};

export const createRecorderStage = async (given: Partial<RecorderDeps> = {}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-recordings-'));
  const root = given.root ?? path.join(folder, 'running');
  const memory = createFolderKeeper(path.join(folder, 'kept'));
  let ids = 0;
  const recorder = createRecorder({
    root,
    keeper: memory.keeper,
    limits: { atOnce: 4, maxMs: 3_600_000, maxBytes: 1_000_000_000, minFreeBytes: 1 },
    log,
    clock: () => new Date(),
    ticks: () => performance.now(),
    newId: () => `recording-${(ids += 1)}`,
    ...given,
  });
  /** How many files hold something. */
  const recorded = async (least = 1_000): Promise<number> => {
    const names = await readdir(root, { recursive: true }).catch(() => []);
    const sizes = await Promise.all(
      names.filter((name) => name.endsWith('.mkv')).map(async (name) => (await stat(path.join(root, name))).size),
    );
    return sizes.filter((size) => size >= least).length;
  };
  return { ...memory, recorder, recorded, folder, root, remove: () => rm(folder, { recursive: true, force: true }) };
};

interface Probe {
  seconds: number;
  codecs: string[];
}
/** What ffprobe says of a file, after all of it was decoded without a fault. */
export const probe = async (file: string): Promise<Probe> => {
  const { stderr } = await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);
  // Two frames of a changing rate may get the same time in what is thrown away here; both were decoded.
  const faults = stderr.split('\n').filter((line) => line !== '' && !line.includes('non monotonically increasing dts'));
  if (faults.length > 0) throw new Error(`${file} does not play: ${stderr}`);
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file]);
  const { format, streams } = JSON.parse(stdout) as { format: { duration: string }; streams: { codec_name: string }[] };
  return { seconds: Number(format.duration), codecs: streams.map(({ codec_name }) => codec_name).toSorted() };
};
