import type { ComponentType } from 'react';

/** Where a code was sent, and when another may be asked for. */
export interface CodeSent {
  challenge: string;
  resendAt: string;
}

export type PickedInstitute = { instituteId: string; name: string } | { newInstituteName: string };

/** Parts that signing up has too. The screen hands them in, because features do not know each other. */
export interface AccountParts {
  InstitutePicker: ComponentType<{
    picked: PickedInstitute | undefined;
    onPick: (picked: PickedInstitute | undefined) => void;
    error: string | undefined;
  }>;
  NewPassword: ComponentType<{
    label: string;
    email: string;
    value: string;
    onChange: (value: string) => void;
    error?: string | undefined;
  }>;
  Resend: ComponentType<{ sent: CodeSent; onSent: (sent: CodeSent) => void }>;
  LocalMailHint: ComponentType;
}
