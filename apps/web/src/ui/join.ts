/** Class names, without the ones that do not apply. */
export const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
