import type { AudioPlugin } from '@podium/room-client';
import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';

/** Addresses of its files, on the host's own site. */
export interface NoiseSuppressionFiles {
  worklet: string;
  wasm: string;
  simdWasm: string;
}
/** The only rate that it knows. */
const sampleRate = 48_000;

/** Takes noise out of the microphone's sound (RNNoise, in a worklet beside the page). */
export const createNoiseSuppression = (files: NoiseSuppressionFiles): AudioPlugin => {
  let binary: ArrayBuffer | undefined;
  let node: RnnoiseWorkletNode | undefined;
  const stop = (): void => {
    node?.destroy();
    node?.disconnect();
    node = undefined;
  };
  return {
    name: 'noise-suppression',
    checkSupport: () => {
      const isSupported = typeof AudioWorkletNode === 'function' && typeof WebAssembly === 'object';
      return isSupported ? { isSupported } : { isSupported, reason: 'platform' };
    },
    init: async () => {
      binary = await loadRnnoise({ url: files.wasm, simdUrl: files.simdWasm });
    },
    processAudioTrack: async (context, source) => {
      if (!binary) throw new Error('It was not prepared');
      if (context.sampleRate !== sampleRate) throw new Error(`It needs ${sampleRate} samples a second`);
      stop();
      await context.audioWorklet.addModule(files.worklet);
      node = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary: binary });
      source.connect(node);
      return node;
    },
    stop,
  };
};
