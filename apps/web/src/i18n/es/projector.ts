import type { projector as english } from '../en/projector.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const projector: typeof english = {
  loading: 'Cargando los puestos',
  failed: 'Los puestos no se cargaron',
  again: 'Intentar de nuevo',
  leave: 'Volver a la clasificación',
  empty: 'Las puntuaciones aún no se han publicado. Aparecerán aquí cuando la organización las publique.',
  emptyLive: 'Ningún miembro del jurado ha entregado una puntuación todavía.',
  state: { released: 'Resultados', live: 'En directo', frozen: 'Congelada' },
  places: 'Puestos',
  entries: (count, amount) => plural(amount, { one: '1 participación', other: `${count} participaciones` }),
  frozenAt: (when) => `Congelada: ${when}`,
  follow: 'Síguela en tu teléfono:',
  page: (page, pages) => `Página ${page} de ${pages}`,
  next: 'Puestos siguientes',
  back: 'Puestos anteriores',
  showLive: 'Mostrar las puntuaciones según llegan',
  showReleased: 'Mostrar lo publicado',
  fullScreen: 'Pantalla completa',
  moved: {
    up: (places) => plural(places, { one: 'Sube 1 puesto', other: `Sube ${places} puestos` }),
    down: (places) => plural(places, { one: 'Baja 1 puesto', other: `Baja ${places} puestos` }),
  },
};
