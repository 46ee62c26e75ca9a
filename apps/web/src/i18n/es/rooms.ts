import type { rooms as english } from '../en/rooms.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const rooms: typeof english = {
  title: 'Salas',
  help: 'Las salas reparten las inscripciones entre el jurado. La elegida se muestra primero donde haya salas.',
  loading: 'Cargando las salas',
  failed: 'Las salas no se cargaron',
  again: 'Intentar de nuevo',
  empty: 'Crea una sala y luego pon inscripciones en ella o deja que las repartamos.',
  name: 'Nombre de la sala',
  add: 'Añadir sala',
  addFirst: 'Crear la primera sala',
  newName: 'Nombre nuevo',
  save: 'Guardar',
  cancel: 'Cancelar',
  entries: (count) => plural(count, { one: 'inscripción', other: 'inscripciones' }),
  rename: (name) => `Cambiar el nombre de ${name}`,
  remove: (name) => `Quitar ${name}`,
  couldNot: {
    rename: (name) => `No se pudo cambiar el nombre de «${name}». Inténtalo de nuevo.`,
    remove: (name) => `No se pudo quitar «${name}». Inténtalo de nuevo.`,
    restore: (name) => `No se pudo recuperar «${name}». Inténtalo de nuevo.`,
  },
  removed: (name) => `Se quitó «${name}».`,
  versions: {
    title: 'Otra persona le cambió el nombre',
    body: 'Aún no se ha sobrescrito nada. Elige qué versión queda.',
    field: 'Campo',
    name: 'Nombre',
    mine: 'La tuya',
    theirs: 'Guardada ahora',
    none: 'Vacío',
    keep: 'Dejar la mía',
    take: 'Tomar la otra',
  },
};
