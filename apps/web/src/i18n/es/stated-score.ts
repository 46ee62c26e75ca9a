import type { statedScore as English } from '../en/stated-score.ts';

export const statedScore: typeof English = {
  soFar: 'Total hasta ahora',
  final: 'Puntuación final',
  score: 'Puntuación',
  of: (most) => `de ${most}`,
  inRound: (of, round) => `${of} en ${round}`.trim(),
  roundsOut: (out, rounds) => `${out} de ${rounds} rondas`,
  upToNow: (of) => `${of} hasta ahora`.trim(),
  sayFinal: (score, of) => `Puntuación final ${score} ${of}`.trim(),
};
