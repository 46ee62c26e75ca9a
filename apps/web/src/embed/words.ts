import { statedScore as statedEn } from '../i18n/en/stated-score.ts';
import { statedScore as statedEs } from '../i18n/es/stated-score.ts';
import { sayStated, type Stated, type StatedWords } from '../i18n/stated-score.ts';

/** The words of the page that other sites frame. It is too small for the texts of a whole area. */
const en = {
  loading: 'Loading the leaderboard',
  none: 'No results are public here yet.',
  noneHelp: 'They appear here by themselves when the organiser releases them to everyone.',
  empty: 'No entry is ranked yet.',
  failed: 'The leaderboard did not load. The next try is in a moment.',
  stale: 'The newest places did not load. The next try is in a moment.',
  released: (version: number, when: string) => `Version ${version}, released ${when}`,
  frozen: (when: string) => `Frozen since ${when}`,
  place: 'Place',
  entry: 'Entry',
  noScore: 'No score yet',
  all: (count: number) => `All ${count} places`,
};

const es: typeof en = {
  loading: 'Cargando la clasificación',
  none: 'Aquí todavía no hay resultados públicos.',
  noneHelp: 'Aparecen aquí por sí solos cuando la organización los publica para todos.',
  empty: 'Todavía no hay ninguna participación con puesto.',
  failed: 'La clasificación no se cargó. El próximo intento es en un momento.',
  stale: 'Los últimos puestos no se cargaron. El próximo intento es en un momento.',
  released: (version, when) => `Versión ${version}, publicada ${when}`,
  frozen: (when) => `Congelada desde ${when}`,
  place: 'Puesto',
  entry: 'Participación',
  noScore: 'Aún sin puntuación',
  all: (count) => `Los ${count} puestos`,
};

export type EmbedWords = typeof en;
export const wordsFor = (language: string): EmbedWords => (language === 'es' ? es : en);
export const statedFor = (language: string, stated: Stated): StatedWords =>
  sayStated(language === 'es' ? statedEs : statedEn, (value) => new Intl.NumberFormat(language).format(value), stated);
