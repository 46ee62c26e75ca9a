import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** SHA-256 in lower-case hexadecimal of a text in UTF-8. It is handed in because server and browser have different ones. */
export type HashText = (text: string) => string;

export interface AuditEntry {
  /** 1, 2, 3 … within one chain, without a gap. */
  readonly seq: number;
  readonly who: JsonValue;
  readonly what: JsonValue;
  /** The server's time, ISO 8601 in UTC. */
  readonly when: string;
}

export interface AuditRow extends AuditEntry {
  readonly prevHash: string;
  readonly hash: string;
}

/** What a chain starts from. It holds the name of the chain, so that no row can be moved to another chain. */
export const chainStart = (chain: string, hash: HashText): string => hash(`audit-chain/1\n${chain}`);

/** What the hash of a row covers: the row before it, and its own content. */
export const entryText = (prevHash: string, { seq, who, what, when }: AuditEntry): string =>
  `${prevHash}\n${canonicalJson({ seq, who, what, when })}`;

export const entryHash = (prevHash: string, entry: AuditEntry, hash: HashText): string =>
  hash(entryText(prevHash, entry));

/** The next row after `last`, or the first of the chain. */
export const appendEntry = (
  last: Pick<AuditRow, 'seq' | 'hash'> | undefined,
  entry: Omit<AuditEntry, 'seq'>,
  { chain, hash }: { readonly chain: string; readonly hash: HashText },
): AuditRow => {
  const prevHash = last?.hash ?? chainStart(chain, hash);
  const { who, what, when } = entry;
  const numbered = { seq: (last?.seq ?? 0) + 1, who, what, when };
  return { ...numbered, prevHash, hash: entryHash(prevHash, numbered, hash) };
};
