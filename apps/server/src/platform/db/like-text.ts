/** Text inside a LIKE pattern, where some characters have a meaning of their own. */
export const likeText = (text: string): string => text.replace(/[\\%_]/gu, (letter) => `\\${letter}`);

/** A pattern for LIKE that finds the text anywhere. */
export const likeAnywhere = (text: string): string => `%${likeText(text)}%`;
