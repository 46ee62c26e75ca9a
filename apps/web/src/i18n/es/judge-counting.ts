import type { judgeCounting as English } from '../en/judge-counting.ts';
import { asSentence } from '../as-sentence.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');
const cards = (count: number) => plural(count, { one: '1 ficha', other: `${count} fichas` });

export const judgeCounting: typeof English = {
  organiser: 'La organización',
  closed: (round, when) => `${round}, cerrada ${when}`,
  closedBy: (line, name) => `${line} por ${name}`,
  of: (all) => `de ${all}`,
  count: 'fichas tuyas cuentan',
  read: (counting, all) => `Cuentan ${counting} de ${all} fichas tuyas`,
  groups: { counts: 'Cuentan', asked: 'Terminadas, sin entregar', not: 'No cuentan', aside: 'Te apartaste' },
  since: (when) => `Cuenta desde ${when}`,
  counts: 'Cuenta',
  whenReleased: 'Cuenta cuando la entregues',
  partly: (scored, of) => `Puntuaste ${scored} de ${of} criterios.`,
  why: {
    unfinished: 'No puntuaste todos los criterios.',
    finished: 'La terminaste y no la entregaste.',
    recused: 'Te apartaste.',
    withdrawn: 'Pasó a otro juez.',
    'left-out': 'Se dejó fuera.',
    'judge-removed': 'Te retiraron antes de entregarla.',
    'not-taking-part': 'La participación ya no está en esta ronda.',
    'round-not-live': 'La ronda no cuenta ahora.',
  },
  declinedRow: 'No quisiste que contara.',
  takenLateRow: (name) => `${name} la aceptó tarde`,
  leftOutBy: (name, reason) => `${name} la dejó fuera: ${reason}`,
  decided: {
    counted: (name, count) => ({
      lead: plural(count, {
        one: 'Habías terminado 1 ficha sin entregarla.',
        other: `Habías terminado ${count} fichas sin entregarlas.`,
      }),
      said: plural(count, {
        one: `${name} la cuenta tal como la puntuaste.`,
        other: `${name} las cuenta tal como las puntuaste.`,
      }),
      more: plural(count, { one: 'Está bloqueada.', other: 'Están bloqueadas.' }),
    }),
    leftOut: (name, count, reason) => ({
      lead: '',
      said: `${name} dejó fuera ${plural(count, { one: '1 ficha tuya', other: `${count} fichas tuyas` })}.`,
      more: reason,
    }),
    declined: (count) => ({
      lead: '',
      said: `No quisiste que contaran ${cards(count)}.`,
      more: 'La organización puede volver a contarlas.',
    }),
    reopened: (name, entries, reason) => ({
      lead: '',
      said: `${name} volvió a abrir ${entries}.`,
      more: [asSentence(reason), 'No cuenta hasta que la entregues de nuevo.'].filter(Boolean).join(' '),
    }),
    takenLate: (name, entries, reason) => ({
      lead: '',
      said: `${name} aceptó tus notas tardías de ${entries}.`,
      more: reason,
    }),
    sentBack: (entries) => ({
      lead: '',
      said: `${entries} volvió a ti: cambiaron los criterios.`,
      more: 'Puntúa lo que falta y entrega otra vez. Hasta entonces no cuenta.',
    }),
  },
  ask: (name, count) =>
    `${name} te pide que entregues ${plural(count, { one: '1 ficha terminada', other: `${count} fichas terminadas` })}`,
  askUntil: (when) => `hasta ${when}. Sin ti no cuentan.`,
  askedHelp: 'Ya nadie puede puntuar en esta ronda.',
  whatNow: 'Qué puedes hacer',
  nothing: 'Nada, si esto es correcto',
  nothingHelp: 'Las puntuaciones salen cuando la organización las publica.',
  wrong: '¿Hay un error, o una ficha debería contar?',
  wrongHelp: 'Pregunta por esa ficha. Lo que pides queda registrado.',
  openUntil: (when) => `Abierta para ti hasta ${when}. Puntúala y entrégala.`,
  asking: {
    open: 'Preguntar por una ficha',
    row: { count: 'Pedir que cuente', open: 'Pedir que se abra' },
    rowOf: {
      count: (name) => `Pedir que cuente ${name}`,
      open: (name) => `Pedir que se abra ${name}`,
    },
    title: 'Preguntar por una ficha',
    which: 'Ficha',
    choose: 'Elige una ficha',
    lead: {
      count: 'Contará tal como la puntuaste, si la organización acepta.',
      open: 'Si la organización acepta, podrás puntuarla un rato. No cuenta hasta que la entregues de nuevo.',
    },
    reason: 'Por qué (opcional)',
    reasonHelp: 'La organización lo lee y decide sin ver los puntos.',
    send: 'Preguntar',
    sent: (name) => `Preguntaste por ${name}.`,
    needsNetwork: 'Para preguntar hace falta la red.',
    waiting: {
      count: 'Pediste que cuente. La organización aún no ha respondido.',
      open: 'Pediste que se abra. La organización aún no ha respondido.',
    },
    declined: (name, reason) => `${name} rechazó lo que pediste: ${reason}`,
  },
  release: (count) => `Entregar ${cards(count)}`,
  decline: 'No quiero que cuenten',
  declineTitle: (count) => `¿Dejar fuera ${cards(count)}?`,
  declineLead: 'No contarán. La organización lee que lo decidiste tú.',
  declineBack: 'La organización puede volver a contarlas.',
  declineReason: 'Por qué (opcional)',
  declineReasonHelp: 'La organización lo lee.',
  declineAct: 'Dejarlas fuera',
  keep: 'Volver',
  declined: (count) => `${cards(count)} no contarán.`,
  ready: (count) => `${cards(count)} por entregar`,
};
