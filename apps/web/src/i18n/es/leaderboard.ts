import type { leaderboard as english } from '../en/leaderboard.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const leaderboard: typeof english = {
  loading: 'Cargando la clasificación',
  label: 'Clasificación',
  failed: 'La clasificación no se cargó',
  again: 'Intentar de nuevo',
  stale: (when) => `Esto es de ${when}. Los últimos puestos no se cargaron.`,
  view: 'Vista',
  total: 'Total',
  find: 'Buscar una participación',
  found: (count) => plural(count, { one: '1 participación encontrada', other: `${count} participaciones encontradas` }),
  foundNone: (text) => `Ninguna participación se llama «${text}».`,
  showAll: 'Mostrar todas',
  entries: (count, amount) => plural(amount, { one: '1 participación', other: `${count} participaciones` }),
  rounds: (count) => plural(count, { one: '1 ronda', other: `${count} rondas` }),
  weight: (weight) => `Peso ${weight} %`,
  mock: 'Ensayo',
  state: { released: 'Publicada', live: 'En vivo', notReleased: 'Sin publicar' },
  liveLine: {
    none: 'Ves cada puntuación cuando el jurado la entrega. Nadie más ve ninguna todavía.',
    some: (version) => `Ves cada puntuación cuando el jurado la entrega. Los demás ven la versión ${version}.`,
  },
  toRelease: 'Ir a la publicación',
  projector: 'Proyector',
  toCeremony: 'Seguir la ceremonia',
  share: 'Compartir',
  copied: 'El enlace está copiado.',
  shareFailed: (link) => `Copia este enlace: ${link}`,
  columns: { place: 'Puesto', moved: 'Cambio', entry: 'Participación', score: 'Puntuación', total: 'Puntuación final' },
  scoreOf: (max) => `Puntos de ${max}`,
  moved: {
    up: (places) => plural(places, { one: 'Sube 1 puesto', other: `Sube ${places} puestos` }),
    down: (places) => plural(places, { one: 'Baja 1 puesto', other: `Baja ${places} puestos` }),
    same: 'Mismo puesto',
  },
  waiting: 'Cargando',
  noScore: 'Sin puntuación',
  barPart: (round, score) => `${round} ${score}`,
  barMissing: (round) => `${round} sin puntuación`,
  own: {
    yours: 'Tu participación',
    behind: (gap, place) => `${gap} detrás del puesto ${place}`,
    equal: (place) => `Misma puntuación que el puesto ${place}`,
    show: (place, score) =>
      place === null
        ? 'Tu participación no tiene puntuación todavía. Mostrarla'
        : `Tu participación: puesto ${place}, ${score}. Mostrarla`,
  },
  tie: {
    same: (name) => `Misma puntuación que ${name}.`,
    'last-round': (round, values) => `Decidió la última ronda: ${round}, ${values}.`,
    'heaviest-round': (round, values) => `Decidió la ronda de más peso: ${round}, ${values}.`,
    values: (better, other) => `${better} a ${other}`,
    criterion: 'Decidió un criterio elegido.',
    decision: 'Decidió la organización.',
    shared: 'Comparten el puesto.',
  },
  frozen: {
    title: (when) => `Congelada a las ${when}`,
    organiser: 'Tú sigues viendo los cambios. Los demás ven este momento hasta que la descongeles.',
    others: 'Los puestos se moverán cuando la organización la abra.',
  },
  empty: {
    notReleased: 'Las puntuaciones aún no se publicaron. Aparecerán aquí solas cuando la organización las publique.',
    noScores: 'Ningún miembro del jurado ha entregado una puntuación todavía.',
  },
  missing: {
    title: 'Aquí no hay clasificación',
    body: 'No se ha publicado nada, o la organización la muestra solo a participantes.',
    logIn: 'Iniciar sesión',
  },
  counts: 'Qué cuenta',
  corrected: {
    title: 'Corrección del jurado',
    on: (round) => `${round}: las puntuaciones se corrigen por jurado estricto o indulgente.`,
    off: (round) => `${round}: las puntuaciones no se corrigen.`,
  },
  prizes: { title: 'Premios', place: (place, name) => `${place}. ${name}` },
  seal: {
    reason: (reason) => `Publicada otra vez: ${reason}`,
    title: 'Sellada',
    version: (version) => `Versión ${version}`,
    row: (row) => `Fila ${row} del registro`,
    help: 'El texto de esta publicación no puede cambiar sin que se note.',
  },
  results: {
    loading: 'Cargando los archivos de resultados',
    failed: 'Los archivos de resultados no se cargaron.',
    again: 'Reintentar',
    file: (version) => `Archivo de resultados, versión ${version}`,
    waits: (version) => `Archivo de resultados, versión ${version}: en preparación`,
    verify: 'Verificar un archivo de resultados',
  },
  out: 'Las puntuaciones están publicadas.',
  toBoard: 'Ver la clasificación',
  toCompetition: 'Sobre la competición',
};
