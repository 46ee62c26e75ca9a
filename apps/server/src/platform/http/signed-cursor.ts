import { refuse } from '@podium/domain/errors';
import { sameSecret, type Secrets } from '../secrets/secrets.ts';

/**
 * A cursor leaves with a signature and is only taken back with it: a list reads no cursor that it did not write. Signing
 * happens at the edge, so that no list has to know of it.
 */
export const createSignedCursors = (secrets: Secrets) => {
  const signatureOf = (endpoint: string, cursor: string): string =>
    secrets.mac('cursor', `${endpoint} ${cursor}`).slice(0, 22);
  return {
    sign: (endpoint: string, cursor: string): string => `${cursor}.${signatureOf(endpoint, cursor)}`,
    open(endpoint: string, signed: string): string {
      const dot = signed.lastIndexOf('.');
      const cursor = signed.slice(0, Math.max(0, dot));
      if (dot > 0 && sameSecret(signed.slice(dot + 1), signatureOf(endpoint, cursor))) return cursor;
      throw refuse('VALIDATION_FAILED', { fields: { cursor: 'This is not the cursor of a page.' } });
    },
  };
};
export type SignedCursors = ReturnType<typeof createSignedCursors>;
