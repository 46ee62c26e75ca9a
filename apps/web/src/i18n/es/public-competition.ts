import type { publicCompetition as english } from '../en/public-competition.ts';
import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('es');

export const publicCompetition: typeof english = {
  parts: entryParts,
  by: (name) => `de ${name}`,
  noEntries: 'Aún no hay nadie. Empieza tú.',
  entries: (count, team) =>
    team
      ? plural(count, { one: 'equipo por ahora', other: 'equipos por ahora' })
      : plural(count, { one: 'participante por ahora', other: 'participantes por ahora' }),
  registration: {
    label: 'Inscripción',
    before: {
      title: 'La inscripción abre pronto',
      dated: 'La inscripción abre en',
      lead: 'Vuelve entonces, o guarda el enlace.',
    },
    open: {
      title: 'La inscripción está abierta',
      lead: 'Se entra en un minuto.',
      teams: 'Trae tu equipo o crea uno; puede cambiar hasta que cierre.',
    },
    closed: { title: 'La inscripción está cerrada', lead: 'Ya están todos dentro. Aún puedes ver cómo va.' },
    full: { title: 'No quedan plazas', lead: 'Si alguien se va, se abre una plaza. Pásate de vez en cuando.' },
    mine: {
      label: 'Estás dentro',
      title: 'Participas en esta',
      lead: 'En tu inscripción están tu equipo, tus horas y lo que entregas.',
    },
    crew: { label: 'Tu competición', title: 'Ayudas a llevar esta', lead: 'Esto es lo que ven los demás.' },
    opens: 'Abre en',
    closes: 'Cierra en',
    register: 'Inscribirme',
    logIn: 'Ya tengo cuenta',
    openEntry: 'Abrir mi inscripción',
    workspace: 'Abrir el espacio de trabajo',
  },
  unnamed: 'Aún sin nombre',
  preview: {
    title: 'Solo lo veis tú y tu equipo de organización',
    lead: 'Es la página tal como la verá todo el mundo cuando la competición esté en marcha.',
    back: 'Volver al espacio de trabajo',
    inert: 'Vista previa: la gente podrá inscribirse cuando la competición esté en marcha.',
    loading: 'Abriendo la vista previa',
    titled: (name) => `Vista previa de ${name}`,
  },
  about: 'Qué es',
  noDetails: (name) => `${name} aún no ha escrito más sobre ella.`,
  rules: 'Reglas',
  rounds: 'Rondas',
  mock: 'Ensayo, no cuenta',
  weight: (weight) => `${weight} %`,
  weightLabel: 'de la nota final',
  criteria: 'Se valora',
  timeline: {
    title: 'Cuándo',
    kinds: {
      registration: 'Inscripción',
      round: 'Ronda',
      submission: 'Entrega',
      judging: 'Valoración',
      results: 'Resultados',
      other: 'Además',
    },
    now: 'Ahora',
    over: 'Terminado',
    zone: (zone) => `Horas en tu zona, ${zone}. Decide el reloj del servidor.`,
    starts: (title) => `${title}: empieza en`,
    ends: (title) => `${title}: termina en`,
    none: 'Aún no hay horas. La organización las pone antes de empezar.',
  },
  failed: {
    again: 'Probar otra vez',
    home: 'Ir al inicio',
    missingTitle: 'Aquí no hay ninguna competición',
    missing: 'Puede que aún sea un borrador, o que la dirección no esté completa.',
    failedTitle: 'La página no se cargó',
  },
  back: 'Volver a la competición',
  open: {
    title: 'Abiertas a todo el mundo',
    lead: 'Competiciones que puedes mirar ahora mismo.',
    states: { before: 'Abre pronto', open: 'Abierta', closed: 'Cerrada', full: 'Completa' },
    closes: (when) => `La inscripción cierra el ${when}`,
  },
};
