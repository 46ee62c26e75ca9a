import type { BulkUpload } from '@podium/contract';

export type Mapping = NonNullable<BulkUpload['mapping']>;
export type Field = keyof Mapping;

/** What is asked for, what is needed first. Only teams have a name of their own. */
export const fieldsFor = (kind: 'SOLO' | 'TEAM'): readonly Field[] =>
  kind === 'TEAM'
    ? ['email', 'teamName', 'fName', 'lName', 'instituteName']
    : ['email', 'fName', 'lName', 'instituteName'];
export const isNeeded = (field: Field, kind: 'SOLO' | 'TEAM'): boolean =>
  field === 'email' || (field === 'teamName' && kind === 'TEAM');

/** The needed fields that no column holds yet. */
export const missingFields = (mapping: Partial<Mapping>, kind: 'SOLO' | 'TEAM'): Field[] =>
  fieldsFor(kind).filter((field) => isNeeded(field, kind) && !mapping[field]);

/** A column holds one thing: giving it to another field takes it from the first. */
export const withColumn = (mapping: Partial<Mapping>, field: Field, column: string): Partial<Mapping> => {
  const others = Object.entries(mapping).filter(
    ([name, value]) => name !== field && value !== column && value !== undefined,
  );
  return Object.fromEntries(column ? [...others, [field, column]] : others);
};

/** An example to start from, in a form that spreadsheets open. */
export const exampleFor = (kind: 'SOLO' | 'TEAM'): string =>
  kind === 'TEAM'
    ? 'email,team,first name,last name\r\nvy@example.org,Low Tide Lab,Vy,Trần\r\narjun@example.org,Low Tide Lab,Arjun,Nair\r\n'
    : 'email,first name,last name\r\nvy@example.org,Vy,Trần\r\narjun@example.org,Arjun,Nair\r\n';
