import type { Messages } from './en/index.ts';

/** The text of a refusal in the reader's language; an unknown code says the generic sentence. */
export const errorText = (messages: Messages, code: string): string =>
  Object.hasOwn(messages.errors, code)
    ? messages.errors[code as keyof Messages['errors']]
    : messages.errors.SOMETHING_WENT_WRONG;
