import type { reviews as english } from '../en/reviews.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');
const teams = (count: number) => plural(count, { one: '1 participación', other: `${count} participaciones` });

export const reviews: typeof english = {
  loading: 'Cargando tu evaluación',
  again: 'Intentar de nuevo',
  none: 'Tu evaluación llega con las puntuaciones. Muestra cómo te fue en cada criterio, junto a los demás.',
  round: 'Ronda',
  score: (max) => `puntuación sobre ${max}`,
  place: (rank, size) => `${rank} / ${size}`,
  first: 'puesto',
  behind: (points, rank) => `puesto, a ${points} del puesto ${rank}`,
  print: 'Imprimir o guardar en PDF',
  criteria: {
    title: 'Por criterio',
    judges: (count) => plural(count, { one: '1 juez', other: `${count} jueces` }),
    positions: {
      above: 'Por encima de la mitad central.',
      'upper-half': 'En la mitad superior.',
      'lower-half': 'En la mitad inferior.',
      below: 'Por debajo de la mitad central.',
    },
    better: (count, others) => `Mejor que ${count} de ${teams(others)}.`,
    legend: (size) =>
      `La barra eres tú. El corchete es la mitad central de ${teams(size)}, la línea gruesa su mediana.`,
    small: 'Con menos de cuatro participaciones no hay mitad central.',
  },
  rounds: {
    title: 'A lo largo de las rondas',
    you: 'Tú',
    median: 'Mediana',
    best: 'Mejor',
    missing: 'sin puntuación',
    mock: (name) => `${name} es un ensayo.`,
    table: 'Puntuaciones a lo largo de las rondas',
  },
  comments: {
    title: 'Lo que escribió el jurado',
    count: (count) => plural(count, { one: '1 comentario', other: `${count} comentarios` }),
    by: (judges, criterion) => `De uno de ${judges}, sobre ${criterion}`,
    order: 'Sin orden alguno, y solo cuando han escrito dos jueces o más.',
    none: 'Ningún juez escribió un comentario.',
    one: 'Escribió un juez. Se muestra cuando escriba otro.',
  },
};
