import type { discover as english } from '../en/discover.ts';
import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('es');

export const discover: typeof english = {
  kind: entryParts.kind,
  title: 'Competiciones',
  skip: 'Saltar a los resultados',
  find: 'Nombre o código de seis letras',
  isCode: (code) => `${code} puede ser un código.`,
  useCode: 'Usar este código',
  category: 'Categoría',
  all: 'Todas',
  show: 'Mostrar',
  openOnly: 'Abiertas ahora',
  interests: 'Cambiar intereses',
  loading: 'Cargando competiciones',
  failed: 'Las competiciones no se cargaron.',
  again: 'Probar otra vez',
  sections: {
    interests: 'Según tus intereses',
    open: 'Abiertas ahora',
    later: 'Abren más tarde',
    over: 'En marcha y terminadas',
  },
  soonest: 'Primero las que cierran antes',
  register: 'Inscribirse',
  registerFor: (name) => `Inscribirse en ${name}`,
  readMore: 'Leer más',
  readMoreOf: (name) => `Leer más sobre ${name}`,
  openUntil: (left, day) => `${left}, hasta el ${day}`,
  youAreIn: 'Ya participas',
  yours: 'Es tuya',
  full: 'Completa',
  closed: 'Cerrada',
  left: {
    days: (count) => plural(count, { one: 'día', other: 'días' }),
    hours: (count) => plural(count, { one: 'hora', other: 'horas' }),
    minutes: (count) => plural(count, { one: 'min', other: 'min' }),
  },
  opens: (when) => `La inscripción abre el ${when}`,
  more: 'Mostrar más',
  narrow: 'Hay más. Elige una categoría o escribe una parte del nombre.',
  nothing: (text) => `Nada se llama «${text}». Prueba con una parte del nombre o con otra categoría.`,
  noneHere: 'Aquí no hay nada por ahora. Las competiciones nuevas aparecen cuando se publican.',
  clear: 'Mostrar todas',
  openNow: 'Abiertas ahora',
  openForYou: 'Abiertas ahora, según tus intereses',
  allOf: 'Todas las competiciones',
  noOtherOpen: 'Ahora mismo ninguna otra competición admite inscripciones. La lista muestra las que abren más tarde.',
  noneOpen: 'Ahora mismo ninguna competición admite inscripciones. La lista muestra las que abren más tarde.',
};
