import { pluginFramesPerSecond } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import type { VideoFrames } from '../ports.ts';
import { type Clock, wait } from '../retry/delays.ts';
import type { Core } from '../room/core.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import { createBudget } from './budget.ts';
import { createAddGuard, preparePlugin, processingError, type VideoPlugin } from './plugin.ts';

interface Drawing {
  skip: boolean;
  budget: ReturnType<typeof createBudget>;
  clock: Clock;
}
/** Lets a plugin draw. The answer is why it must go: it failed, or is too slow for this machine. */
const drawPicture = async (
  plugin: VideoPlugin,
  { input, output }: VideoFrames,
  { skip, budget, clock }: Drawing,
): Promise<RoomError | undefined> => {
  const began = clock.now();
  try {
    await plugin.processVideoFrame(input, output, skip);
  } catch (cause) {
    return processingError(plugin.name, cause);
  }
  return skip ? undefined : budget.spent(plugin, clock.now() - began);
};

/** Runs the camera's pictures through plugins before they are sent. */
export const createVideoPlugins = (core: Core, local: LocalTracks) => {
  const { ports, emit, report } = core;
  const plugins = new Map<string, VideoPlugin>();
  const guard = createAddGuard();
  const budget = createBudget();
  let running: { frames: VideoFrames; abort: AbortController } | undefined;

  const camera = () => local.bySource('regular').find(({ type }) => type === 'video');
  const close = (): void => {
    running?.abort.abort();
    running?.frames.close();
    running = undefined;
  };
  const stop = async (): Promise<void> => {
    close();
    const track = camera();
    if (track) await local.setProcessed(track, undefined);
  };
  const remove = async (name: string): Promise<void> => {
    plugins.get(name)?.stop();
    budget.forget(name);
    if (plugins.delete(name) && plugins.size === 0) await stop();
  };
  const drop = async ({ name }: VideoPlugin, error: RoomError): Promise<void> => {
    report(error);
    emit({ name: 'plugin-removed', data: { name, error } });
    await remove(name);
  };
  const process = async (plugin: VideoPlugin, frames: VideoFrames, skip: boolean): Promise<void> => {
    const fault = await drawPicture(plugin, frames, { skip, budget, clock: ports.clock });
    if (fault) await drop(plugin, fault);
  };
  const loop = async (frames: VideoFrames, rate: number, { signal }: AbortController): Promise<void> => {
    // What is drawn is sent first: a plugin that fails at once is taken out of what is sent.
    await wait(ports.clock, 1000 / rate, signal);
    for (let frame = 0; !signal.aborted; frame += 1) {
      const began = ports.clock.now();
      frames.grab();
      for (const plugin of plugins.values()) {
        const every = Math.max(1, Math.round(rate / (plugin.framesPerSecond ?? rate)));
        await process(plugin, frames, frame % every !== 0);
      }
      // A slow plugin lowers the rate; it never has two pictures in work.
      await wait(ports.clock, Math.max(0, 1000 / rate - (ports.clock.now() - began)), signal);
    }
  };
  const begin = (native: MediaStreamTrack): MediaStreamTrack => {
    const rate = native.getSettings().frameRate ?? pluginFramesPerSecond;
    const frames = ports.createVideoFrames(native, rate);
    running = { frames, abort: new AbortController() };
    void loop(frames, rate, running.abort);
    return frames.track;
  };
  const start = async (): Promise<void> => {
    const track = camera();
    if (!track) throw new RoomError('rtcTrackMissing', { action: 'track', description: 'There is no camera' });
    // While the camera is off there is nothing to draw; it begins with the camera.
    if (!track.isEmpty) await local.setProcessed(track, begin(track.native));
  };
  local.setProcessor('video', async (native) => {
    close();
    return native && plugins.size > 0 ? begin(native) : undefined;
  });
  return {
    stop: async (): Promise<void> => {
      for (const plugin of plugins.values()) plugin.stop();
      plugins.clear();
      await stop();
    },
    actions: {
      addVideoPlugin: (plugin: VideoPlugin): Promise<void> =>
        guard(async () => {
          if (plugins.has(plugin.name)) return;
          await preparePlugin(plugin, 'video');
          plugins.set(plugin.name, plugin);
          if (!running) await start();
        }),
      removeVideoPlugin: remove,
    },
  };
};
