import type { RecordedPart } from './manifest.ts';

const size = { width: 1280, height: 720 };
const even = (value: number): number => Math.floor(value / 2) * 2;

/** Where each of so many pictures is shown. */
const cellsOf = (count: number) => {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const [width, height] = [even(size.width / columns), even(size.height / rows)];
  return Array.from({ length: count }, (_, at) => ({
    width,
    height,
    x: (at % columns) * width,
    y: Math.floor(at / columns) * height,
  }));
};
/** Parts of one track share a cell: they never overlap. */
const cellKey = ({ file }: RecordedPart): string => file.replace(/-\d+\.mkv$/u, '');

const pictureFilters = (videos: readonly (RecordedPart & { input: number })[], seconds: string): string[] => {
  const keys = [...new Set(videos.map(cellKey))];
  const cells = cellsOf(keys.length);
  const base = `color=c=black:s=${size.width}x${size.height}:r=25:d=${seconds}[p0]`;
  const drawn = videos.flatMap((video, at) => {
    const { width, height, x, y } = cells[keys.indexOf(cellKey(video))]!;
    const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
    return [
      `[${video.input}:v]${fitted},setpts=PTS+${video.startsAtMs / 1000}/TB,pad=${width}:${height}:-1:-1[v${at}]`,
      `[p${at}][v${at}]overlay=${x}:${y}:eof_action=pass[p${at + 1}]`,
    ];
  });
  return [base, ...drawn, `[p${videos.length}]format=yuv420p[picture]`];
};
/** Silence before the first sound and in gaps, so that every sound stays at its time. */
const soundFilters = (audios: readonly (RecordedPart & { input: number })[], seconds: string): string[] => [
  ...audios.map(
    ({ input, startsAtMs }, at) =>
      `[${input}:a]asetpts=PTS+${startsAtMs / 1000}/TB,aresample=48000:async=1:first_pts=0[a${at}]`,
  ),
  `${audios.map((_, at) => `[a${at}]`).join('')}amix=inputs=${audios.length}:normalize=0:duration=longest,` +
    `apad=whole_dur=${seconds}[sound]`,
];

/** The arguments of ffmpeg that make one file of all parts: pictures in a grid, sounds mixed, each at its time. */
export const composeArgs = (parts: readonly RecordedPart[], durationMs: number, into: string): string[] => {
  const seconds = (durationMs / 1000).toFixed(3);
  const inputs = parts.map((part, input) => ({ ...part, input }));
  const videos = inputs.filter(({ kind }) => kind === 'video');
  const audios = inputs.filter(({ kind }) => kind === 'audio');
  const filters = [
    ...(videos.length > 0 ? pictureFilters(videos, seconds) : []),
    ...(audios.length > 0 ? soundFilters(audios, seconds) : []),
  ];
  return [
    '-copyts',
    // Browsers change the size of their picture; the first filter follows, and the others must not begin again.
    ...parts.flatMap(({ file, kind }) => [...(kind === 'video' ? ['-reinit_filter', '0'] : []), '-i', file]),
    '-filter_complex',
    filters.join(';'),
    ...(videos.length > 0
      ? ['-map', '[picture]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-g', '50']
      : []),
    ...(audios.length > 0 ? ['-map', '[sound]', '-c:a', 'aac', '-b:a', '96k'] : []),
    '-t',
    seconds,
    ...'-movflags +faststart -f mp4'.split(' '),
    into,
  ];
};
