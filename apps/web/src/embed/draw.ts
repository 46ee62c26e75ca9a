import type { EndpointOutput, Endpoints } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import type { EmbedOptions } from './options.ts';
import { statedOf } from '../i18n/stated-score.ts';
import { type EmbedWords, statedFor } from './words.ts';

export type EmbeddedBoard = EndpointOutput<Endpoints['getPublicLeaderboard']>;

/** What is known of the leaderboard at this moment. */
export type Shown =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'board'; board: EmbeddedBoard; isStale: boolean };

const make = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  // Names are text and never markup.
  element.append(...children);
  return element;
};

const heading = (words: EmbedWords, score: string): HTMLElement =>
  make(
    'tr',
    'visually-hidden',
    ...[words.place, words.entry, score].map((text) => {
      const cell = make('th', '', text);
      cell.setAttribute('scope', 'col');
      return cell;
    }),
  );

const rowOf = ({ rank, containerName, score }: EmbeddedBoard['items'][number], words: EmbedWords): HTMLElement => {
  const name = make('th', 'entry', containerName);
  name.setAttribute('scope', 'row');
  name.dir = 'auto';
  const shown = score === null ? make('small', '', words.noScore) : showScore(score);
  const step = rank !== null && rank <= 3 ? ` step${rank}` : '';
  return make(
    'tr',
    `row${step}`,
    make('td', 'place', rank === null ? '–' : String(rank)),
    name,
    make('td', 'score', shown),
  );
};

const foot = ({ leaderboardID, size }: EmbeddedBoard, words: EmbedWords, language: string): HTMLElement => {
  const link = make('a', '', words.all(size));
  link.setAttribute('href', `/leaderboard/public/${encodeURIComponent(leaderboardID)}?lang=${language}`);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener');
  return make('p', 'foot', link, make('span', 'brand', 'Podium'));
};

const drawBoard = (board: EmbeddedBoard, isStale: boolean, words: EmbedWords, options: EmbedOptions): Node[] => {
  const when = new Intl.DateTimeFormat(options.language, { dateStyle: 'medium', timeStyle: 'short' });
  const title = make('h1', '', board.competitionName);
  title.dir = 'auto';
  const { released, frozen } = board;
  const lines = [
    ...(released ? [words.released(released.version, when.format(new Date(released.at)))] : []),
    ...(frozen ? [words.frozen(when.format(new Date(frozen.at)))] : []),
  ];
  const stated = statedFor(options.language, statedOf(board, 'total'));
  const rows = board.items.slice(0, options.top).map((row) => rowOf(row, words));
  const table = make('table', '', make('thead', '', heading(words, stated.head)), make('tbody', '', ...rows));
  return [
    make('header', '', title, make('p', 'of', stated.head), make('p', 'dim', lines.join(' · '))),
    ...(isStale ? [make('p', 'note', words.stale)] : []),
    rows.length === 0 ? make('p', 'note', words.empty) : table,
    foot(board, words, options.language),
  ];
};

export const draw = (place: Element, shown: Shown, words: EmbedWords, options: EmbedOptions): void => {
  switch (shown.kind) {
    case 'loading':
      place.replaceChildren(make('p', 'note', words.loading));
      return;
    case 'none':
      place.replaceChildren(make('p', 'note', make('b', '', words.none), ' ', words.noneHelp));
      return;
    case 'failed':
      place.replaceChildren(make('p', 'note', words.failed));
      return;
    case 'board':
      place.replaceChildren(...drawBoard(shown.board, shown.isStale, words, options));
      return;
    default:
      shown satisfies never;
  }
};
