/** What a person typed, as a sentence that another one can follow. */
export const asSentence = (text: string): string => (/[\p{L}\p{N})”"]$/u.test(text) ? `${text}.` : text);
