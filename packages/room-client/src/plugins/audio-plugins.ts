import { RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import { type AudioPlugin, createAddGuard, preparePlugin, processingError } from './plugin.ts';

/** Runs the microphone's sound through plugins before it is sent. */
export const createAudioPlugins = (core: Core, local: LocalTracks) => {
  const { ports, emit, report } = core;
  const plugins = new Map<string, AudioPlugin>();
  const guard = createAddGuard();
  let context: AudioContext | undefined;

  const microphone = () => local.bySource('regular').find(({ type }) => type === 'audio');
  const close = async (): Promise<void> => {
    const ended = context;
    context = undefined;
    await ended?.close();
  };
  /** Builds the whole chain again: sources and nodes of an audio graph cannot be exchanged while they play. */
  const begin = async (native: MediaStreamTrack): Promise<MediaStreamTrack | undefined> => {
    await close();
    if (plugins.size === 0) return undefined;
    context = ports.createAudioContext();
    let node: AudioNode = context.createMediaStreamSource(ports.createStream([native]));
    for (const plugin of plugins.values()) {
      try {
        node = await plugin.processAudioTrack(context, node);
      } catch (cause) {
        const error = processingError(plugin.name, cause);
        report(error);
        plugins.delete(plugin.name);
        plugin.stop();
        emit({ name: 'plugin-removed', data: { name: plugin.name, error } });
        return begin(native);
      }
    }
    const destination = context.createMediaStreamDestination();
    node.connect(destination);
    return destination.stream.getAudioTracks()[0];
  };
  const rebuild = async (): Promise<void> => {
    const track = microphone();
    if (!track && plugins.size > 0)
      throw new RoomError('rtcTrackMissing', { action: 'track', description: 'There is no microphone' });
    if (!track || track.isEmpty) return close();
    return local.setProcessed(track, await begin(track.native));
  };
  local.setProcessor('audio', async (native) => {
    if (native) return begin(native);
    await close();
    return undefined;
  });
  return {
    stop: async (): Promise<void> => {
      for (const plugin of plugins.values()) plugin.stop();
      plugins.clear();
      await rebuild();
    },
    actions: {
      addAudioPlugin: (plugin: AudioPlugin): Promise<void> =>
        guard(async () => {
          if (plugins.has(plugin.name)) return;
          await preparePlugin(plugin, 'audio');
          plugins.set(plugin.name, plugin);
          await rebuild();
        }),
      removeAudioPlugin: async (name: string): Promise<void> => {
        plugins.get(name)?.stop();
        if (plugins.delete(name)) await rebuild();
      },
    },
  };
};
