import type { BulkUpload } from '@podium/contract';
import { nameKey } from '../reference-data/service.ts';

export type Mapping = NonNullable<BulkUpload['mapping']>;

/** How people title these columns, in English and Spanish, without accents; the most usual first. */
const titles: Readonly<Record<keyof Mapping, readonly string[]>> = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'correo',
    'correo electronico',
    'direccion de correo',
    'correo e',
  ],
  fName: ['first name', 'firstname', 'given name', 'fname', 'nombre', 'nombres', 'name', 'primer nombre'],
  lName: ['last name', 'lastname', 'surname', 'family name', 'lname', 'apellido', 'apellidos'],
  teamName: ['team', 'team name', 'teamname', 'group', 'equipo', 'nombre del equipo', 'nombre de equipo', 'grupo'],
  instituteName: [
    'institute',
    'institution',
    'school',
    'college',
    'university',
    'institucion',
    'instituto',
    'universidad',
    'escuela',
    'colegio',
    'centro',
  ],
};

/** Which column is what, as far as the titles tell. Without an address nothing can be proposed. */
export const proposeMapping = (columns: readonly string[]): Mapping | null => {
  const keyed = columns.map((column) => ({ column, key: nameKey(column) }));
  const taken = new Set<string>();
  const pick = (field: keyof Mapping): string | undefined => {
    const free = keyed.filter(({ column }) => !taken.has(column));
    const exact = titles[field].map((title) => free.find(({ key }) => key === title)).find(Boolean);
    const found = exact ?? free.find(({ key }) => titles[field].some((title) => key.startsWith(`${title} `)));
    if (found) taken.add(found.column);
    return found?.column;
  };
  const email = pick('email');
  if (email === undefined) return null;
  const rest = (['teamName', 'lName', 'fName', 'instituteName'] as const).flatMap((field) => {
    const column = pick(field);
    return column === undefined ? [] : [[field, column] as const];
  });
  return { email, ...Object.fromEntries(rest) };
};
