import { ResultUnreadable, type ResultVerdict, verifyResult } from '@podium/domain/results';
import { assertRequestError } from '../../platform/http/request-error.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { browserCrypto } from './browser-crypto.ts';

/** What this installation says about a file. */
export interface Compared {
  isKeyOurs: boolean;
  isRowKnown: boolean;
  newestVersion: number | null;
}
export type CheckedFile =
  | { kind: 'checked'; verdict: ResultVerdict; compared: Compared | null }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'unable' };

const maxBytes = 500 * 1024 * 1024;

const publishedKeys = async (): Promise<string[]> => {
  const answer = await fetch('/.well-known/jwks.json');
  const { keys } = (await answer.json()) as { keys: { x: string }[] };
  return keys.map(({ x }) => x);
};

/** The hash of the row and the key are compared; nothing else of the file leaves the browser. */
const compare =
  ({ content, proof }: ResultVerdict): Thunk<Promise<Compared | null>> =>
  async (_, __, { api }) => {
    const params = { leaderboardID: content.leaderboardID, chainHash: content.chain.hash };
    try {
      const [keys, { isKnown, newestVersion }] = await Promise.all([
        publishedKeys(),
        api.call('checkResultHead', { params }, { inline: true }),
      ]);
      return { isKeyOurs: keys.includes(proof.publicKey), isRowKnown: isKnown, newestVersion };
    } catch (error) {
      if (!(error instanceof TypeError)) assertRequestError(error);
      return null;
    }
  };

export const checkFile =
  (file: File): Thunk<Promise<CheckedFile>> =>
  async (dispatch) => {
    const crypto = await browserCrypto();
    if (!crypto) return { kind: 'unable' };
    if (file.size > maxBytes) return { kind: 'unreadable', reason: 'The file is larger than 500 MB' };
    try {
      const verdict = await verifyResult(await file.text(), crypto);
      return { kind: 'checked', verdict, compared: await dispatch(compare(verdict)) };
    } catch (error) {
      if (error instanceof ResultUnreadable) return { kind: 'unreadable', reason: error.message };
      throw error;
    }
  };
