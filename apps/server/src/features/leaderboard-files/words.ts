import type { StatedTotal } from '@podium/domain/counting';
import type { BoardRow } from '@podium/domain/leaderboard';
import type { RankedRow } from '@podium/domain/scoring';

type Decided = NonNullable<RankedRow<BoardRow>['decidedBy']>;

export interface TableWords {
  place: string;
  moved: string;
  entry: string;
  score: string;
  /** Final, or so far, and of what. */
  total: (total: StatedTotal) => string;
  round: (round: string, of: number | null) => string;
  tie: string;
  raw: (round: string) => string;
  adjusted: (round: string) => string;
  decidedBy: Record<Decided, string>;
  leaderboard: string;
  about: string;
  competition: string;
  view: string;
  viewTotal: string;
  state: string;
  live: string;
  notReleased: string;
  released: (version: number) => string;
  releasedAt: string;
  frozen: string;
  madeAt: string;
}

const en: TableWords = {
  place: 'Place',
  moved: 'Moved',
  entry: 'Entry',
  score: 'Score',
  total: ({ kind, of, roundsOut, rounds }) =>
    kind === 'final' ? `Final score (of ${of})` : `Total so far (of ${of}; ${roundsOut} of ${rounds} rounds)`,
  round: (round, of) => (of === null ? round : `${round} (of ${of})`),
  tie: 'Tie decided by',
  raw: (round) => `${round} (raw)`,
  adjusted: (round) => `${round} (adjusted)`,
  decidedBy: {
    'last-round': 'last round',
    'heaviest-round': 'heaviest round',
    criterion: 'criterion',
    decision: 'organiser',
    shared: 'shared place',
  },
  leaderboard: 'Leaderboard',
  about: 'About',
  competition: 'Competition',
  view: 'View',
  viewTotal: 'Total',
  state: 'State',
  live: 'Live: scores as judges release them',
  notReleased: 'Not released',
  released: (version) => `Released, version ${version}`,
  releasedAt: 'Released at',
  frozen: 'Frozen since',
  madeAt: 'File made at',
};

const es: TableWords = {
  place: 'Puesto',
  moved: 'Cambio',
  entry: 'Participación',
  score: 'Puntuación',
  total: ({ kind, of, roundsOut, rounds }) =>
    kind === 'final' ? `Puntuación final (de ${of})` : `Total hasta ahora (de ${of}; ${roundsOut} de ${rounds} rondas)`,
  round: (round, of) => (of === null ? round : `${round} (de ${of})`),
  tie: 'Empate decidido por',
  raw: (round) => `${round} (sin ajustar)`,
  adjusted: (round) => `${round} (ajustada)`,
  decidedBy: {
    'last-round': 'última ronda',
    'heaviest-round': 'ronda de más peso',
    criterion: 'criterio',
    decision: 'organización',
    shared: 'puesto compartido',
  },
  leaderboard: 'Clasificación',
  about: 'Acerca de',
  competition: 'Competición',
  view: 'Vista',
  viewTotal: 'Total',
  state: 'Estado',
  live: 'En vivo: puntuaciones según las entrega el jurado',
  notReleased: 'Sin publicar',
  released: (version) => `Publicada, versión ${version}`,
  releasedAt: 'Publicada el',
  frozen: 'Congelada desde',
  madeAt: 'Archivo creado el',
};

export const tableWords = { en, es } as const;
