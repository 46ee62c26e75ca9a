import { formatList } from '../formatters.ts';
import type { entryParts as english } from '../en/entry-parts.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');
const list = (names: readonly string[]): string => formatList('es', names);

const few = (names: readonly string[]): string =>
  list(names.length > 2 ? [...names.slice(0, 1), `${names.length - 1} más`] : names);

export const entryParts: typeof english = {
  kind: ({ competitionType, teamSize, minTeamSize }) => {
    if (competitionType !== 'TEAM')
      return competitionType === 'SOLO' ? 'Individual' : 'Individual o por equipos, aún sin decidir';
    if (!teamSize) return 'Equipos';
    return minTeamSize && minTeamSize !== teamSize
      ? `Equipos de ${minTeamSize} a ${teamSize}`
      : `Equipos de ${teamSize}`;
  },
  missing: {
    members: {
      chip: (count) => plural(count, { one: 'Falta 1 persona', other: `Faltan ${count} personas` }),
      why: 'Todavía hay poca gente en el equipo',
    },
    acceptance: {
      chip: (count) => plural(count, { one: 'Falta 1 respuesta', other: `Faltan ${count} respuestas` }),
      why: (names) =>
        plural(names.length, { one: `${few(names)} aún no ha aceptado`, other: `${few(names)} aún no han aceptado` }),
    },
    institutes: {
      chip: 'Centros distintos',
      why: (names) => `Un equipo viene de un solo centro. Aquí: ${list(names)}`,
    },
    approval: { chip: 'Pendiente de aprobación', refused: 'Rechazada', why: 'La organización revisa cada inscripción' },
    room: { chip: 'Sin sala', why: 'Repártelo, o suéltalo en una sala' },
    inactive: { chip: 'Inactiva', why: 'No participa en nada hasta que se active' },
    ready: 'Lista',
  },
  daysLeft: (days) => plural(days, { one: '1 día', other: `${days} días` }),
};
