const notes = [523.25, 659.25, 783.99, 1046.5];

/** A short chord, higher for a better place. It is made here, so that it needs no file and no network. */
export const playChime = (context: AudioContext, place: number): void => {
  const shown = notes.slice(0, place === 1 ? 4 : place <= 3 ? 3 : 2);
  for (const [at, frequency] of shown.entries()) {
    const start = context.currentTime + at * 0.12;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.25, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 1);
  }
};
