import { chainStart, entryHash, type AuditRow, type HashText } from './audit-chain.ts';

/**
 * Why the first broken row is broken:
 * - `changed`: its content does not give its hash;
 * - `rewritten`: its content and hash agree, but the next row, or the known end, was made over another hash;
 * - `foreign`: the first row was made for another chain;
 * - `removed`: the row is missing;
 * - `reordered`: the row stands later than its number says;
 * - `repeated`: a number comes twice.
 */
export const chainFaults = ['changed', 'rewritten', 'foreign', 'removed', 'reordered', 'repeated'] as const;
export type ChainFault = (typeof chainFaults)[number];

export type ChainVerdict =
  | { readonly isIntact: true; readonly rows: number; readonly lastHash: string }
  | { readonly isIntact: false; readonly seq: number; readonly fault: ChainFault };

/** A row that is known from elsewhere, for example from a release: without it, rows cut off at the end cannot be noticed. */
export interface KnownRow {
  readonly seq: number;
  readonly hash: string;
}

export interface ChainVerifier {
  readonly read: (row: AuditRow) => void;
  readonly finish: () => ChainVerdict;
}

/** Reads the rows one by one in their stored order, so that a chain of any length can be checked. */
export const createVerifier = ({
  chain,
  hash,
  known = [],
}: {
  readonly chain: string;
  readonly hash: HashText;
  readonly known?: readonly KnownRow[];
}): ChainVerifier => {
  const knownHashes = new Map(known.map((row) => [row.seq, row.hash]));
  let last = { seq: 0, hash: chainStart(chain, hash) };
  let broken: { seq: number; fault: ChainFault } | undefined;

  const faultOf = (row: AuditRow): { seq: number; fault: ChainFault } | undefined => {
    if (row.seq > last.seq + 1) return { seq: last.seq + 1, fault: 'removed' };
    if (row.seq <= last.seq) return { seq: row.seq, fault: 'repeated' };
    if (entryHash(row.prevHash, row, hash) !== row.hash) return { seq: row.seq, fault: 'changed' };
    if (row.prevHash !== last.hash) {
      return last.seq === 0 ? { seq: row.seq, fault: 'foreign' } : { seq: last.seq, fault: 'rewritten' };
    }
    const expected = knownHashes.get(row.seq);
    return expected !== undefined && expected !== row.hash ? { seq: row.seq, fault: 'rewritten' } : undefined;
  };

  return {
    read: (row) => {
      if (broken) {
        if (broken.fault === 'removed' && row.seq === broken.seq) broken = { seq: broken.seq, fault: 'reordered' };
        return;
      }
      broken = faultOf(row);
      if (!broken) last = { seq: row.seq, hash: row.hash };
    },
    finish: () => {
      if (broken) return { isIntact: false, ...broken };
      const end = Math.max(0, ...knownHashes.keys());
      if (end > last.seq) return { isIntact: false, seq: last.seq + 1, fault: 'removed' };
      return { isIntact: true, rows: last.seq, lastHash: last.hash };
    },
  };
};
