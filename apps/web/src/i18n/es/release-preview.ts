import type { releasePreview as English } from '../en/release-preview.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const releasePreview: typeof English = {
  loading: 'Cargando lo que cambia la publicación',
  failed: 'No se cargó lo que cambia la publicación.',
  again: 'Intentar de nuevo',
  rounds: 'Rondas',
  onlyJudged: 'Solo rondas evaluadas',
  counting: (counting, expected) => `Cuentan ${counting} de ${expected} fichas.`,
  saidAs: (said) => `Después un total se llama «${said}».`,
  states: {
    new: 'Se publica',
    again: 'Se publica otra vez',
    kept: 'Queda como se publicó',
    unscored: 'Sin evaluar',
    'not-asked': 'Sin elegir',
  },
  stateHelp: {
    new: '',
    again: 'Se sella de nuevo con las fichas de ahora.',
    kept: 'Queda como se selló.',
    unscored: 'Aún no cuenta ninguna ficha. Se puede publicar cuando esté evaluada.',
    'not-asked': '',
  },
  broken: (versions) =>
    versions.length === 1
      ? `La publicación ${versions[0]} no se deduce de sus propias fichas. Queda como se selló; publica de nuevo para corregirla.`
      : `Las publicaciones ${versions.join(', ')} no se deducen de sus propias fichas. Quedan como se sellaron; publica de nuevo para corregirlas.`,
  fewer: {
    title: (count) =>
      plural(count, {
        one: '1 participación fue puntuada por menos jueces',
        other: `${count} participaciones fueron puntuadas por menos jueces`,
      }),
    row: (name, judges, others) =>
      `${name} tiene ${plural(judges, { one: '1 juez', other: `${judges} jueces` })}, las demás ${others}.`,
    help: 'Su puntuación es la media de menos fichas, así que cada juez pesa más.',
    none: 'Todas las participaciones fueron puntuadas por igual número de jueces',
    more: (count) => plural(count, { one: 'y 1 más', other: `y ${count} más` }),
  },
  differences: {
    title: 'Qué cambia',
    lead: 'Para quienes vieron la publicación anterior.',
    none: 'No cambia ningún puesto ni ninguna puntuación.',
    places: 'Puestos',
    place: (rank) => (rank === null ? 'sin puesto' : `puesto ${rank}`),
    gone: 'ya no está en la clasificación',
    came: 'nueva en la clasificación',
    fromTo: (from, to) => `${from} → ${to}`,
    prizes: 'Premios',
    nobody: 'nadie',
    coins: 'Monedas',
    coinsOf: (coins, amount) => plural(Math.abs(amount), { one: `${coins} moneda`, other: `${coins} monedas` }),
    certificates: (count) =>
      plural(count, {
        one: '1 certificado deja de valer. Se marca como sustituido y lleva al nuevo.',
        other: `${count} certificados dejan de valer. Se marcan como sustituidos y llevan a los nuevos.`,
      }),
    more: (count) => plural(count, { one: 'y 1 más', other: `y ${count} más` }),
  },
};
