import type { StatedScore } from '../counting/index.ts';

export const certificateKinds = ['PARTICIPATION', 'PLACEMENT', 'JUDGE', 'CREW'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The signed text: with it and the public key anyone can check the certificate without asking anybody. */
export interface CertificateStatement {
  readonly serial: string;
  readonly kind: CertificateKind;
  readonly name: string;
  readonly competitionCode: string;
  readonly competitionName: string;
  readonly containerName: string | null;
  readonly place: number | null;
  readonly entries: number | null;
  readonly score: number | null;
  /** What the score is of; absent on certificates from before that was signed with them. */
  readonly scoreOf?: StatedScore | null;
  readonly issuedAt: string;
  readonly issuer: string;
}

/** What can be said about a serial. */
export const certificateStates = ['VALID', 'SUPERSEDED', 'REVOKED', 'UNKNOWN', 'FORGED'] as const;
export type CertificateState = (typeof certificateStates)[number];

interface Checked {
  readonly isKnown: boolean;
  /** The stored statement is what was signed. */
  readonly isIntact: boolean;
  /** The signature on the paper belongs to this serial; undefined when none was given. */
  readonly isSignatureRight: boolean | undefined;
  readonly isRevoked: boolean;
  /** A later release changed what it says. */
  readonly isSuperseded: boolean;
}

/** A wrong signature counts before everything else about a known serial: such a paper was changed. */
export const stateOf = ({
  isKnown,
  isIntact,
  isSignatureRight,
  isRevoked,
  isSuperseded,
}: Checked): CertificateState => {
  if (!isKnown) return 'UNKNOWN';
  if (!isIntact || isSignatureRight === false) return 'FORGED';
  if (isRevoked) return 'REVOKED';
  return isSuperseded ? 'SUPERSEDED' : 'VALID';
};
