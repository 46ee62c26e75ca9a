import type { reviews as english } from '../en/reviews.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');
const teams = (count: number) => plural(count, { one: '1 participación', other: `${count} participaciones` });

export const reviews: typeof english = {
  failed: 'La valoración no se ha cargado.',
  loading: 'Cargando tu evaluación',
  again: 'Intentar de nuevo',
  none: 'Tu evaluación llega con las puntuaciones. Muestra cómo te fue en cada criterio, junto a los demás.',
  round: 'Ronda',
  place: (rank, size) => `${rank} / ${size}`,
  since: (round) => `desde ${round}`,
  first: 'puesto',
  behind: (points, rank) => `puesto, a ${points} del puesto ${rank}`,
  pdf: 'Descargar en PDF',
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
    order: 'En orden aleatorio, y solo cuando han escrito dos jueces o más.',
    none: 'Ningún juez escribió un comentario.',
    one: 'Escribió un juez. Se muestra cuando escriba otro.',
  },
  react: {
    thank: 'Dar las gracias',
    ask: 'Preguntar',
    pin: 'Mostrar este en grande',
    unpin: 'Dejar de mostrarlo en grande',
    youThanked: 'Has dado las gracias',
    youAsked: (question) => (question === '' ? 'Has preguntado por esto' : `Has preguntado: ${question}`),
    askTitle: 'Pregunta por este comentario',
    question: 'Tu pregunta',
    questionHelp: (left) =>
      `La organización la lee con el nombre de tu equipo. El juez sigue siendo anónimo. Puede quedar vacía. Quedan ${left} letras.`,
    send: 'Enviar la pregunta',
    asked: 'La organización tiene tu pregunta.',
    notThanked: 'No se pudieron dar las gracias. Inténtalo de nuevo.',
    notPinned: 'No se pudo cambiar el comentario grande. Inténtalo de nuevo.',
    cancel: 'Cancelar',
  },
  replies: {
    title: 'Agradecimientos y preguntas',
    lead: 'Lo que dicen los equipos de los comentarios que recibieron. Nadie sabe quién escribió un comentario.',
    loading: 'Cargando agradecimientos y preguntas',
    failed: 'Los agradecimientos y las preguntas no se han cargado.',
    empty:
      'Cuando se publican las puntuaciones, los equipos pueden agradecer cada comentario o preguntar por él. Aquí se ve lo que dicen.',
    nothing: 'No hay nada de este tipo.',
    toRelease: 'A la publicación',
    round: 'Ronda',
    kind: 'Tipo',
    all: 'Todo',
    thanks: 'Agradecimientos',
    questions: 'Preguntas',
    thanked: 'Gracias',
    asked: 'Pregunta',
    counts: (thanks, questions) =>
      `${plural(thanks, { one: '1 agradecimiento', other: `${thanks} agradecimientos` })}, ${plural(questions, { one: '1 pregunta', other: `${questions} preguntas` })}`,
    about: (criterion, round) => `Sobre ${criterion}, ${round}`,
    somebody: 'alguien que se fue',
    more: 'Ver más',
  },
};
