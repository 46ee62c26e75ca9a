/** A pattern for LIKE that finds the text anywhere, whatever characters it has. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/gu, (letter) => `\\${letter}`)}%`;
