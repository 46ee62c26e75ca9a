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
  readonly issuedAt: string;
  readonly issuer: string;
}

/** What can be said about a serial. */
export const certificateStates = ['VALID', 'REVOKED', 'UNKNOWN', 'FORGED'] as const;
export type CertificateState = (typeof certificateStates)[number];

interface Checked {
  readonly isKnown: boolean;
  /** The stored statement is what was signed. */
  readonly isWhole: boolean;
  /** The signature on the paper belongs to this serial; undefined when none was given. */
  readonly isSignatureRight: boolean | undefined;
  readonly isRevoked: boolean;
}

/** A wrong signature counts before everything else about a known serial: such a paper was changed. */
export const stateOf = ({ isKnown, isWhole, isSignatureRight, isRevoked }: Checked): CertificateState => {
  if (!isKnown) return 'UNKNOWN';
  if (!isWhole || isSignatureRight === false) return 'FORGED';
  return isRevoked ? 'REVOKED' : 'VALID';
};
