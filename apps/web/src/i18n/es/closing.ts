import type { closing as English } from '../en/closing.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');
const cards = (count: number) => plural(count, { one: '1 ficha', other: `${count} fichas` });
const entries = (count: number) =>
  plural(count, { one: '1 participación tiene', other: `${count} participaciones tienen` });
const judges = (count: number) => plural(count, { one: '1 juez', other: `${count} jueces` });

export const closing: typeof English = {
  loading: 'Cargando las fichas',
  failed: 'Las fichas no se cargaron.',
  again: 'Intentar de nuevo',
  title: (round) => `Cerrar la evaluación de ${round}`,
  lead: (count) =>
    plural(count, {
      one: 'Un juez terminó fichas y no las entregó. Decide qué pasa con ellas.',
      other: `${count} jueces terminaron fichas y no las entregaron. Decide para cada uno.`,
    }),
  clear: 'Todas las fichas terminadas están entregadas. Después nadie puede puntuar.',
  clearOpen: (count) =>
    plural(count, {
      one: '1 ficha no está terminada. Una ficha sin terminar nunca cuenta.',
      other: `${count} fichas no están terminadas. Una ficha sin terminar nunca cuenta.`,
    }),
  back: 'Puedes volver a abrir la evaluación.',
  changed: 'Hubo cambios mientras decidías. La lista es nueva; tus decisiones se conservan.',
  judge: (rooms, seen) => [rooms, seen].filter((part) => part !== '').join('. '),
  seen: (when) => `Visto ${when}`,
  finished: (finished, started) =>
    started === 0 ? `${finished} terminadas` : `${finished} terminadas, ${started} empezadas`,
  removed: 'Retirado',
  cells: (finished, started) => `${cards(finished)} terminadas, ${started} empezadas`,
  choice: (judge) => `Qué pasa con las fichas de ${judge}`,
  choices: { count: 'Contarlas', ask: (judge) => `Preguntar a ${judge}`, 'leave-out': 'Dejarlas fuera' },
  effects: {
    count: 'Cuentan tal como se puntuaron.',
    countMore: 'El juez ya no puede cambiarlas. Se cuentan si no eliges nada.',
    ask: (judge) => `${judge} recibe ahora un mensaje`,
    askMore: (when, count) => `y puede entregar hasta ${when}. Hasta entonces ${cards(count)} no cuentan.`,
    leaveOut: (count, panel) => `Entonces ${entries(count)} ${panel}.`,
    leaveOutMore: 'La equidad y la publicación lo dicen de cada una.',
  },
  judges: (least, most) => (least === most ? judges(least) : `de ${least} a ${judges(most)}`),
  why: '¿Por qué?',
  whyHelp: (judge) => `Lo muestran ${judge}, el historial y la publicación.`,
  whyMissing: 'Indica un motivo de al menos tres letras.',
  askHours: 'Tiempo para responder',
  hours: (hours) => plural(hours, { one: '1 hora', other: `${hours} horas` }),
  unfinished: (entry, judge) => `${entry}, empezada por ${judge}`,
  unfinishedText: (scored, criteria) =>
    `${scored} de ${criteria} criterios puntuados. Una ficha sin terminar nunca cuenta.`,
  askAnother: 'Preguntar a otro juez',
  of: (expected) => `de ${expected}`,
  count: 'fichas cuentan.',
  read: (counting, expected) => `Cuentan ${counting} de ${expected} fichas`,
  parts: (released, counted) =>
    counted === 0 ? `${released} entregadas.` : `${released} entregadas, ${counted} contadas por ti.`,
  notCounted: (parts) => `No cuentan: ${parts}.`,
  partAsked: (count) => `${count} por preguntar`,
  partLeftOut: (count) => `${count} fuera`,
  partUnfinished: (count) => `${count} sin terminar`,
  panels: 'Jueces según tu elección',
  panelsFor: 'por participación',
  panelsFull: 'Cada participación tiene todos sus jueces.',
  more: (count) => plural(count, { one: '1 participación más', other: `${count} participaciones más` }),
  blind:
    'Decides sin ver puntos ni puestos, como con las puntuaciones tardías. El historial muestra después qué cambió.',
  close: (count) =>
    `Cerrar la evaluación, ${plural(count, { one: 'cuenta 1 ficha', other: `cuentan ${count} fichas` })}`,
  notYet: 'Todavía no',
  getMail: (names) => `${names} sabrán qué cuenta.`,
  closed: (round, count) => `La evaluación de ${round} está cerrada. Cuentan ${cards(count)}.`,
};
