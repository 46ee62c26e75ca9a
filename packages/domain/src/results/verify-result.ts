import { entryText, type JsonValue } from '../audit-chain/index.ts';
import { readResult } from './read-result.ts';
import { type ResultContent, type ResultProof, signedText } from './result-content.ts';
import { type FormulaVerdict, verifyFormulas } from './verify-formulas.ts';

/** Handed in because server and browser have different ones. */
export interface ResultCrypto {
  /** SHA-256 in lower-case hexadecimal of a text in UTF-8. */
  readonly hash: (text: string) => Promise<string>;
  readonly isSigned: (publicKey: string, text: string, signature: string) => Promise<boolean>;
}

/** `row`: the row does not give its hash. `snapshot`: the row was written for another snapshot or release. */
export type ResultChainFault = 'row' | 'snapshot';

export interface ResultVerdict {
  readonly content: ResultContent;
  readonly proof: ResultProof;
  readonly sha256: string;
  readonly signature: { readonly isRight: boolean };
  readonly formulas: FormulaVerdict;
  readonly chain: { readonly isRight: boolean; readonly fault: ResultChainFault | null };
}

const member = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, JsonValue | undefined>>)[key]
    : undefined;

const chainFault = async (
  { chain, snapshot, version, reason, leaderboardID, releasedAt }: ResultContent,
  snapshotText: string,
  hash: ResultCrypto['hash'],
): Promise<ResultChainFault | null> => {
  if ((await hash(entryText(chain.prevHash, chain))) !== chain.hash) return 'row';
  const details = member(chain.what, 'details');
  const roundCodes = member(details, 'roundCodes');
  const isOfThis =
    member(chain.what, 'act') === 'scores.released' &&
    member(chain.what, 'subject') === leaderboardID &&
    member(details, 'version') === version &&
    (member(details, 'reason') ?? null) === reason &&
    chain.when === releasedAt &&
    member(details, 'sha256') === (await hash(snapshotText)) &&
    Array.isArray(roundCodes) &&
    roundCodes.length === snapshot.rounds.length &&
    snapshot.rounds.every(({ roundCode }) => roundCodes.includes(roundCode));
  return isOfThis ? null : 'snapshot';
};

/**
 * Checks a result file with nothing but the file: its signature by the key in it, its ranking by the formulas, and that the row of the audit chain
 * was written for this snapshot. Whether key and row are those of the installation is compared by the caller.
 */
export const verifyResult = async (file: string, { hash, isSigned }: ResultCrypto): Promise<ResultVerdict> => {
  const { content, proof, contentText, snapshotText } = readResult(file);
  const sha256 = await hash(contentText);
  const fault = await chainFault(content, snapshotText, hash);
  return {
    content,
    proof,
    sha256,
    signature: { isRight: await isSigned(proof.publicKey, signedText(sha256), proof.signature) },
    formulas: verifyFormulas(content),
    chain: { isRight: fault === null, fault },
  };
};
