import type { bulkUpload as english } from '../en/bulk-upload.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');
const counted = (count: number, one: string, other: string): string => `${count} ${plural(count, { one, other })}`;

export const bulkUpload: typeof english = {
  loading: 'Leyendo la subida',
  steps: { choose: 'Elegir un archivo', map: 'Relacionar las columnas', check: 'Comprobar', done: 'Hecho' },
  choose: {
    title: 'Subir una lista',
    lead: {
      TEAM: 'Un archivo CSV o XLSX con una persona por fila: correo, equipo y, si lo tienes, el nombre.',
      SOLO: 'Un archivo CSV o XLSX con una persona por fila: correo y, si lo tienes, el nombre.',
    },
    safe: 'Primero solo lo comprobamos. No se guarda nada hasta que lo confirmes, y puedes deshacerlo durante un día.',
    button: 'Elegir un archivo',
    drop: 'o suéltalo aquí',
    sample: 'Descargar un ejemplo',
  },
  map: {
    title: (file) => file,
    rows: (count) => counted(count, 'fila', 'filas'),
    lead: 'Hemos supuesto qué hay en cada columna. Cambia lo que no cuadre.',
    fields: { email: 'Correo', fName: 'Nombre', lName: 'Apellido', teamName: 'Equipo', instituteName: 'Centro' },
    none: 'No está en el archivo',
    needed: 'Esta columna es obligatoria.',
    sample: 'Las primeras filas',
    check: 'Revisar el archivo',
    other: 'Elegir otro archivo',
  },
  check: {
    good: 'Todo encaja',
    goodLead: (containers, people) => `Se añadirán ${containers} y ${people}. Quien ya está sigue igual.`,
    nothing: 'Todos los de este archivo ya están. No hay nada que hacer.',
    containers: {
      TEAM: (count) => counted(count, 'equipo nuevo', 'equipos nuevos'),
      SOLO: (count) => counted(count, 'inscripción nueva', 'inscripciones nuevas'),
    },
    people: (count) => counted(count, 'persona nueva', 'personas nuevas'),
    bad: (count) => plural(count, { one: 'Una cosa que corregir', other: `${count} cosas que corregir` }),
    badLead: 'Todo o nada: corrige el archivo y elígelo otra vez. No se guardó nada.',
    shown: (shown, all) => `Las primeras ${shown} de ${all}.`,
    columns: { row: 'Fila', column: 'Columna', value: 'Valor', problem: 'Qué pasa' },
    empty: 'vacío',
    problems: {
      'email-missing': 'No hay correo.',
      'email-invalid': 'Eso no es un correo.',
      'email-twice': 'Este correo está también en otra fila.',
      'in-another-team': 'Esta persona ya está en otro equipo.',
      'team-missing': 'No hay equipo.',
      'team-full': 'El equipo sería demasiado grande.',
      'competition-full': 'La competición sería demasiado grande.',
      'too-long': 'Eso es demasiado largo.',
    },
    apply: (people) => `Añadir ${people}`,
    again: 'Elegir el archivo corregido',
    mapping: 'Cambiar las columnas',
    applying: 'Añadiéndolos',
  },
  done: {
    title: 'Ya están dentro',
    lead: (containers, people) => `${containers}, ${people}. Sus invitaciones van en camino.`,
    leadDraft: (containers, people) => `${containers}, ${people}. Sus invitaciones esperan hasta que publiques.`,
    undo: 'Deshacer la subida',
    until: (when) => `Se puede deshacer hasta el ${when}.`,
    undoTitle: (file) => `¿Deshacer la subida de «${file}»?`,
    undoLead: 'Se quita todo lo que añadió, también a quienes hayan aceptado desde entonces.',
    keep: 'Dejarlo',
    undone: 'Deshecho. La lista está como estaba.',
    undoneTitle: 'Deshecho',
    more: 'Subir otro archivo',
    see: 'Ver la lista',
  },
  failed: {
    title: 'No funcionó',
    lead: 'No se guardó nada. Prueba otra vez, o elige otro archivo.',
    retry: 'Intentarlo otra vez',
    again: 'Empezar de nuevo',
  },
};
