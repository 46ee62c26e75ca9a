/** The names alone, of choices that have a name and more to say. */
export const namesOf = (choices: Readonly<Record<string, { name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(choices).map(([choice, { name }]) => [choice, name]));
