import { type ResultVerdict, verifyResult } from '@podium/domain/results';
import { hashText } from '../src/platform/audit-chain/audit-chain.ts';
import { isSignedBy } from '../src/platform/signing/signing.ts';

/** Checks a result file as the command does. */
export const verifyResultFile = (file: string): Promise<ResultVerdict> =>
  verifyResult(file, {
    hash: async (text) => hashText(text),
    isSigned: async (key, text, signature) => isSignedBy(key, text, Buffer.from(signature, 'base64url')),
  });
/** What the three checks found: signature, formulas, chain. */
export const answersOf = ({ signature, formulas, chain }: ResultVerdict) => [
  signature.isRight,
  formulas.faults,
  chain.fault,
];
