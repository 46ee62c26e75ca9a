const english = {
  file: 'review',
  score: (max: string) => `score of ${max}`,
  place: 'place',
  behind: (points: string, rank: number) => `place, ${points} behind place ${rank}`,
  criteria: 'By criterion',
  judges: (count: number) => (count === 1 ? '1 judge' : `${count} judges`),
  positions: {
    above: 'Above the middle half.',
    'upper-half': 'In the upper half.',
    'lower-half': 'In the lower half.',
    below: 'Below the middle half.',
  },
  better: (count: number, others: number) => `Better than ${count} of ${others}.`,
  legend: (size: number) =>
    `The bar is you. The bracket is the middle half of ${size} entries, the thick line its median.`,
  small: 'With fewer than four entries there is no middle half.',
  table: {
    criterion: 'Criterion',
    round: 'Round',
    you: 'You',
    lower: 'Lower',
    median: 'Median',
    upper: 'Upper',
    best: 'Best',
  },
  rounds: 'Over the rounds',
  missing: 'no score',
  mock: (name: string) => `${name} is a rehearsal.`,
  comments: 'What the judges wrote',
  by: (judges: string, criterion: string) => `One of ${judges}, on ${criterion}`,
  none: 'No judge wrote a comment.',
  one: 'One judge wrote. It shows when a second does.',
  page: (number: number) => `Page ${number}`,
};
export type ReviewPdfWords = typeof english;

const spanish: ReviewPdfWords = {
  file: 'valoración',
  score: (max) => `puntuación sobre ${max}`,
  place: 'puesto',
  behind: (points, rank) => `puesto, a ${points} del puesto ${rank}`,
  criteria: 'Por criterio',
  judges: (count) => (count === 1 ? '1 juez' : `${count} jueces`),
  positions: {
    above: 'Por encima de la mitad central.',
    'upper-half': 'En la mitad superior.',
    'lower-half': 'En la mitad inferior.',
    below: 'Por debajo de la mitad central.',
  },
  better: (count, others) => `Mejor que ${count} de ${others}.`,
  legend: (size) =>
    `La barra es tu resultado. El corchete es la mitad central de ${size} participantes; la línea gruesa, su mediana.`,
  small: 'Con menos de cuatro participantes no hay mitad central.',
  table: {
    criterion: 'Criterio',
    round: 'Ronda',
    you: 'Tú',
    lower: 'Inferior',
    median: 'Mediana',
    upper: 'Superior',
    best: 'Mejor',
  },
  rounds: 'A lo largo de las rondas',
  missing: 'sin puntuación',
  mock: (name) => `${name} es un ensayo.`,
  comments: 'Lo que escribieron los jueces',
  by: (judges, criterion) => `Uno de ${judges}, sobre ${criterion}`,
  none: 'Ningún juez escribió un comentario.',
  one: 'Escribió un juez. Se muestra cuando escriba otro.',
  page: (number) => `Página ${number}`,
};

export const reviewPdfWords = { en: english, es: spanish } as const;
export type ReviewPdfLanguage = keyof typeof reviewPdfWords;
