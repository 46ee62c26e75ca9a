import '@fontsource-variable/anybody/standard.css';
import '@fontsource-variable/hanken-grotesk/index.css';
import '../ui/styles/fallback-fonts.css';
import '../ui/styles/tokens.css';
import './embed.css';
import { draw, type Shown } from './draw.ts';
import { followBoard } from './follow.ts';
import { readOptions } from './options.ts';
import { createReadBoard } from './read-board.ts';
import { wordsFor } from './words.ts';

/** A leaderboard that is not public yet has no channel that strangers may hear, so it is asked for again and again. */
const askAgainMs = 30_000;
/** Many people have the same page open; their reloads are spread over so long. */
const spreadMs = 800;

const options = readOptions(location, navigator.languages);
const words = wordsFor(options.language);
const root = document.documentElement;
root.lang = options.language;
if (options.scheme) root.dataset['scheme'] = options.scheme;

const place = document.querySelector('#board');
const read = createReadBoard(options.leaderboardID);
let isFollowing = false;
let planned: ReturnType<typeof setTimeout> | undefined;

const show = (shown: Shown): void => {
  if (place) draw(place, shown, words, options);
  if (shown.kind === 'board') document.title = shown.board.competitionName;
};
const reload = async (): Promise<void> => {
  const shown = await read();
  show(shown);
  if (shown.kind !== 'board' || isFollowing) return;
  isFollowing = true;
  followBoard(options.leaderboardID, plan);
};
/** A burst of events is one reload. */
function plan(): void {
  planned ??= setTimeout(() => {
    planned = undefined;
    void reload();
  }, Math.random() * spreadMs);
}

show({ kind: 'loading' });
void reload();
setInterval(() => {
  if (document.visibilityState === 'visible') plan();
}, askAgainMs);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') plan();
});
