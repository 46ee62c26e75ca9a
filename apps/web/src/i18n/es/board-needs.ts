import type { boardNeeds as english } from '../en/board-needs.ts';

const count = (many: number, one: string, more: string): string => (many === 1 ? `Una ${one}` : `${many} ${more}`);

export const boardNeeds: typeof english = {
  title: 'Te necesita',
  none: 'Ahora nada te necesita.',
  late: (judge, behind) => `${judge} va ${behind} por detrás`,
  lateText: (names) => `Los otros jueces de la sala ya puntuaron ${names}.`,
  behind: (behind) => `${behind} por detrás`,
  remind: (judge) => `Recordar a ${judge}`,
  replace: 'Sustituir',
  removed: (judge) => `${judge} fue retirado`,
  removedText: (open) =>
    `${count(open, 'ficha abierta espera', 'fichas abiertas esperan')} a otro juez. Ahora nadie puede entregarlas.`,
  question: (judge, cards) =>
    cards === 1 ? `${judge} debe elegir en una ficha` : `${judge} debe elegir en ${cards} fichas`,
  questionText: 'Dos dispositivos del juez no coinciden. La ficha no se puede entregar hasta que elija.',
  short: (name, judges, wanted) => `${name} tiene ${judges} de ${wanted} jueces`,
  shortAside: (judge, reason) => `${judge} se apartó: ${reason}`,
  shortText: 'Pide a un juez sin conflicto, o vuelve a asignar jueces.',
  ask: 'Pedir a otro juez',
  askTitle: (name) => `Otro juez para ${name}`,
  askWho: 'Juez',
  askNone: 'Ningún juez sin conflicto está libre para esta entrada.',
  asked: (judge, name) => `${judge} tiene una ficha de ${name}.`,
  more: (many) => `${count(many, 'entrada más tiene', 'entradas más tienen')} pocos jueces`,
  asides: 'Se apartaron',
  here: 'En línea',
  seen: (when: string) => `Visto ${when}`,
  clock: 'hasta que termine la evaluación',
  clockOver: 'El tiempo de evaluación ha terminado',
  days: (days) => (days === 1 ? '1 día' : `${days} días`),
  close: {
    title: 'Para cerrar la evaluación',
    cards: 'Todas las fichas cuentan',
    cardsCount: (counting, all) => `Cuentan ${counting} de ${all} fichas`,
    judges: 'Todos los jueces han entregado',
    judgesDone: (done, all) => `${done} de ${all}`,
    questions: 'Ninguna pregunta entre dos dispositivos',
    lateScores: 'Ninguna puntuación tardía espera',
  },
  lateScores: {
    title: 'Puntuaciones tardías',
    of: (judge, many) => `${count(many, 'puntuación tardía', 'puntuaciones tardías')} de ${judge}`,
    text: 'Llegaron después de cerrar la evaluación. Decides sin ver los puntos.',
    arrived: (when) => `Llegó ${when}`,
    parts: { points: 'Puntos', comment: 'Comentario', note: 'Nota privada', recuse: 'Apartarse' },
    accept: 'Aceptar',
    decline: 'Rechazar',
    acceptTitle: (judge, name) => `Aceptar puntuaciones tardías de ${judge} para ${name}`,
    declineTitle: (judge, name) => `Rechazar puntuaciones tardías de ${judge} para ${name}`,
    acceptHelp: 'Se toman como si hubieran llegado a tiempo. Una ficha completa cuenta.',
    declineHelp: 'No cuentan en ningún sitio. Quedan registradas.',
    accepted: (decided, released) =>
      released > 0
        ? `${count(decided, 'aceptada', 'aceptadas')}; la ficha cuenta.`
        : `${count(decided, 'aceptada', 'aceptadas')}.`,
    left: (left) =>
      `${count(left, 'no se puede aceptar', 'no se pueden aceptar')}: el juez escribió algo más nuevo, o la ficha está entregada.`,
    declined: (decided) => `${count(decided, 'rechazada', 'rechazadas')}.`,
    states: { waiting: 'Espera', accepted: 'Aceptada', declined: 'Rechazada' },
    takenBy: (name) => `La aceptó tarde ${name}.`,
    declinedBy: (name) => `La rechazó ${name}.`,
  },
};
