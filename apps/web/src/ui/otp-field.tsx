import type { Ref } from 'react';
import type { FieldFrame } from './field.tsx';
import { SlotField } from './slot-field.tsx';

interface OtpProps extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
  leads?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const input = { inputMode: 'numeric', autoComplete: 'one-time-code', pattern: String.raw`\d*` } as const;

/** The six digits of a mail. */
export const OtpField = (props: OtpProps) => (
  <SlotField {...props} {...{ input }} length={6} clean={(typed) => typed.replace(/\D/gu, '')} />
);
