import { apiBase } from '@podium/contract/endpoint';
import type { EmbeddedBoard, Shown } from './draw.ts';

/** Reads the leaderboard as everyone sees it, without a session. An unchanged one is not sent again. */
export const createReadBoard = (leaderboardID: string) => {
  const url = `${apiBase}/leaderboards/public/${encodeURIComponent(leaderboardID)}`;
  let [tag, known]: [string, EmbeddedBoard | undefined] = ['', undefined];
  const failed = (): Shown => (known ? { kind: 'board', board: known, isStale: true } : { kind: 'failed' });
  return async (): Promise<Shown> => {
    try {
      const headers = known ? { 'if-none-match': tag } : {};
      const answer = await fetch(url, { headers, credentials: 'omit', cache: 'no-store' });
      if (answer.status === 404) {
        known = undefined;
        return { kind: 'none' };
      }
      if (answer.status === 304 && known) return { kind: 'board', board: known, isStale: false };
      if (!answer.ok) return failed();
      known = (await answer.json()) as EmbeddedBoard;
      tag = answer.headers.get('etag') ?? '';
      return { kind: 'board', board: known, isStale: false };
    } catch {
      return failed();
    }
  };
};
