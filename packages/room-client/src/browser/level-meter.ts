import type { LevelMeter } from '../ports.ts';

/** Reads the waveform of a track. */
export const createLevelMeter = (createContext: () => AudioContext, track: MediaStreamTrack): LevelMeter => {
  const context = createContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  // A copy, so that muting the original does not look like a silent microphone.
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      // Ears are logarithmic: -50 dB and less is 0, full scale is 100.
      const decibels = 20 * Math.log10(Math.max(loudest, 1e-5));
      const level = Math.round(Math.min(100, Math.max(0, (decibels + 50) * 2)));
      return { level, isSilent: context.state === 'running' && loudest === 0 };
    },
    close() {
      source.disconnect();
      void context.close();
    },
  };
};
