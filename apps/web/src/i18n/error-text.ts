import type { Messages } from './en/index.ts';

/** The text of a refusal in the reader's language; an unknown code says the generic sentence. */
export const errorText = (messages: Messages, code: string): string =>
  (Object.hasOwn(messages.errors, code) ? messages.errors[code as keyof Messages['errors']] : undefined) ??
  messages.errors.SOMETHING_WENT_WRONG;

/** The text of a failed action: its refusal's own, or else what could not be done. */
export const failureText = (messages: Messages, code: string, failed: string | undefined): string =>
  failed !== undefined && (code === 'SOMETHING_WENT_WRONG' || !Object.hasOwn(messages.errors, code))
    ? failed
    : errorText(messages, code);
