import { RoomError } from '../errors/room-error.ts';
import type { TrackType } from '../track-types.ts';

/** Why a plugin cannot run here, if it cannot. */
export interface PluginSupport {
  isSupported: boolean;
  reason?: 'platform' | 'device';
}
interface Plugin {
  name: string;
  checkSupport: () => PluginSupport;
  init: () => Promise<void>;
  stop: () => void;
}
export interface VideoPlugin extends Plugin {
  /** Draws the output. With `skip` it may draw what it made of an earlier picture. */
  processVideoFrame: (input: unknown, output: unknown, skip: boolean) => Promise<void> | void;
  /** How many pictures a second it works on; those between are skipped. */
  framesPerSecond?: number;
  /** What one picture may take. A plugin that is slower for a while is switched off, and the host is told. */
  budgetMs?: number;
}
export interface AudioPlugin extends Plugin {
  processAudioTrack: (context: AudioContext, source: AudioNode) => Promise<AudioNode>;
}

/** Looks at a plugin before it is used, and lets it prepare. */
export const preparePlugin = async (plugin: Plugin, type: TrackType): Promise<void> => {
  if (!plugin.name) throw new RoomError('validation', { message: 'Plugins need a name', action: 'track' });
  const { isSupported, reason } = plugin.checkSupport();
  if (!isSupported) {
    const device = type === 'audio' ? 'pluginAudioDevice' : 'pluginVideoDevice';
    throw new RoomError(reason === 'device' ? device : 'pluginPlatform', { action: 'track' });
  }
  try {
    await plugin.init();
  } catch (error) {
    throw new RoomError('pluginInit', {
      action: 'track',
      description: `${plugin.name}: ${String(error)}`,
      cause: error,
    });
  }
};

/** One plugin is added at a time. */
export const createAddGuard = () => {
  let isAdding = false;
  return async (add: () => Promise<void>): Promise<void> => {
    if (isAdding) throw new RoomError('pluginAdding', { action: 'track' });
    isAdding = true;
    try {
      await add();
    } finally {
      isAdding = false;
    }
  };
};
export const processingError = (name: string, cause: unknown): RoomError =>
  new RoomError('pluginProcessing', { action: 'track', description: `${name}: ${String(cause)}`, cause });
