import type { mailbox as english } from '../en/mailbox.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const mailbox: typeof english = {
  title: 'Buzón',
  lead: 'Cada correo que Podium habría enviado. Aquí no hay servidor de correo, así que se guarda y se muestra. Esta página solo existe en una instalación local.',
  search: 'Enviado a',
  searchPlaceholder: 'nombre@ejemplo.org',
  count: (count) => plural(count, { one: '1 correo', other: `${count} correos` }),
  code: 'Código',
  copy: 'Copiar',
  copied: 'Copiado',
  copyLabel: (code) => `Copiar el código ${code}`,
  read: 'Leer el correo',
  to: (email) => `Para ${email}`,
  older: 'Ver anteriores',
  empty: 'Aún no hay correo. Regístrate o pide un código y aparece en segundos.',
  emptyFor: (email) => `No hay correo para «${email}».`,
  signUp: 'Crear cuenta',
  all: 'Ver todo el correo',
};
