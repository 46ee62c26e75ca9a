import type { organiserWork as english } from '../en/organiser-work.ts';
import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';
import { goLivePoints } from './go-live-points.ts';
import { nextStep } from './next-step.ts';

const plural = pluraliser('es');
const list = new Intl.ListFormat('es', { type: 'conjunction' });

export const organiserWork: typeof english = {
  parts: entryParts,
  points: goLivePoints,
  loading: 'Cargando lo que te espera',
  failed: 'No se pudo cargar lo que te espera.',
  again: 'Intentar de nuevo',
  title: 'Te necesita',
  none: 'Nada te espera. Aquí aparecen las inscripciones por aprobar, las puntuaciones tardías, las solicitudes y lo que falta en un borrador.',
  titles: {
    approvals: (count, names) =>
      count === 1 && names[0] ? `${names[0]} espera tu aprobación` : 'Inscripciones esperan tu aprobación',
    'late-scores': (count) => plural(count, { one: 'Puntuación llegó tarde', other: 'Puntuaciones llegaron tarde' }),
    'card-requests': (count) =>
      plural(count, { one: 'Solicitud de un juez espera', other: 'Solicitudes de jueces esperan' }),
    acceptances: (count) => plural(count, { one: 'Persona no ha aceptado', other: 'Personas no han aceptado' }),
    'go-live': (name) => `Falta para publicar ${name}`,
  },
  unnamed: 'tu borrador',
  of: (competition, more) => (more ? `${competition}. ${more}.` : `${competition}.`),
  names: (names, more) => list.format(more > 0 ? [...names, `${more} más`] : [...names]),
  entries: (count) =>
    plural(count, {
      one: '1 inscripción no puede participar sin ellas',
      other: `${count} inscripciones no pueden participar sin ellas`,
    }),
  late: (round) => `${round}: acéptalas o recházalas`,
  actions: {
    approvals: 'Decidir',
    'late-scores': 'Ver',
    'card-requests': 'Decidir',
    acceptances: 'Ver quién',
    'go-live': 'Terminar',
  },
  rooms: {
    title: 'Salas de hoy',
    done: (done, total) => `${done} de ${total} listas`,
    begun: (count, round) =>
      plural(count, { one: `${round}, 1 en evaluación`, other: `${round}, ${count} en evaluación` }),
    none: 'Cuando haya una ronda en curso, sus salas estarán aquí con el avance de los jueces.',
  },
  moment: {
    on: 'Ahora',
    next: 'A continuación',
    kinds: nextStep.kinds,
    name: (what, title) => (title && title !== what ? `${what}: ${title}` : what),
    ends: 'Termina el',
    starts: 'Empieza el',
    open: 'Abrir la competición',
    timeline: 'Calendario',
  },
  quiet: {
    label: 'Tu próximo paso',
    waits: (count) => plural(count, { one: 'Una cosa te espera', other: `${count} cosas te esperan` }),
    title: 'No hay nada en curso',
    lead: 'Ninguna fecha de tus competiciones está cerca. Prepara la siguiente, o mira lo que organizan otros.',
    create: 'Organizar una competición',
    find: 'Buscar una competición',
  },
};
