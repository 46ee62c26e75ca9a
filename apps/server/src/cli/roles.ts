import { OperatorError } from '../platform/operator-error.ts';

const allRoles = ['api', 'realtime', 'video', 'worker'] as const;
export type Role = (typeof allRoles)[number];

const isRole = (name: string): name is Role => (allRoles as readonly string[]).includes(name);

export function parseRoles(text: string | undefined): readonly Role[] {
  if (text === undefined) return allRoles;
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !isRole(name));
  if (names.length > 0 && unknown.length === 0) return allRoles.filter((role) => names.includes(role));
  throw new OperatorError(
    unknown.length > 0 ? `There is no role "${unknown.join('", "')}".` : 'No role was given.',
    `The roles are ${allRoles.join(', ')}; separate several by commas.`,
  );
}
