import type { workspace as english } from '../en/workspace.ts';
import { pluraliser } from '../plural.ts';
import { goLivePoints } from './go-live-points.ts';

const plural = pluraliser('es');

export const workspace: typeof english = {
  failed: 'La competición no se cargó',
  again: 'Intentar de nuevo',
  loading: 'Abriendo el espacio de trabajo',
  unnamed: 'Aún sin nombre',
  areasLabel: 'Espacio de trabajo',
  skipTo: (name) => `Saltar a ${name}`,
  skipToList: 'Saltar a lo que falta para publicar',
  areas: {
    COMPETITION: 'Competición',
    REGISTRATION: 'Inscripción',
    CREW: 'Organización',
    BANK: 'Banco',
    SETUP: 'Ajustes',
    CERTIFICATES: 'Certificados',
  },
  more: 'Más',
  areaFacts: { BANK: 'Monedas, ventajas y premios', CERTIFICATES: 'Tras la publicación' },
  comesLater: 'Entregas, Evaluación y Publicación llegan cuando una ronda está en vivo.',
  tabsLabel: 'Competición',
  tabs: { TEAM: 'Equipos', SOLO: 'Participantes', round: 'Rondas', settings: 'Configuración' },
  part: 'Parte de las rondas',
  roundParts: {
    rounds: 'Rondas',
    submissions: 'Entregas',
    judges: 'Jueces',
    judging: 'Evaluación',
    scores: 'Puntuaciones',
    fairness: 'Equidad',
    release: 'Publicación',
    replies: 'Respuestas',
    rewards: 'Premios',
  },
  switcher: { label: 'Cambiar de competición', now: 'abierta ahora', create: 'Organizar otra', dashboard: 'Panel' },
  kinds: {
    team: (min, max) => (min === max ? `Equipos de ${max}` : `Equipos de ${min} a ${max}`),
    anyTeam: 'Equipos',
    solo: 'Individual',
  },
  roles: { organiser: 'Organiza', crew: 'Equipo organizador' },
  status: { DRAFT: 'Borrador', LIVE: 'En vivo' },
  draftLine: (zone) => `Se publica cuando la lista esté completa. Horas en ${zone}.`,
  closes: (when, zone) => `La inscripción cierra ${when} ${zone}.`,
  opens: (when, zone) => `La inscripción abre ${when} ${zone}.`,
  closed: 'La inscripción está cerrada.',
  preview: 'Vista previa',
  leaderboard: 'Clasificación',
  publicPage: 'Página pública',
  share: 'Compartir',
  goLive: 'Publicar',
  notLive: (name) => `No se pudo publicar «${name}». Inténtalo de nuevo.`,
  goLiveLeft: (left) => plural(left, { one: 'Publicar, falta 1', other: `Publicar, faltan ${left}` }),
  present: {
    label: 'También aquí',
    others: (count) => `+${count}`,
    more: (names) => `y ${names}`,
    here: (count, names) => plural(count, { one: `${names} está aquí`, other: `${names} están aquí` }),
    unnamed: 'Alguien',
  },
  paused: 'Cambios en vivo en pausa',
  left: (name) => `Ya no estás en el equipo organizador de ${name}.`,
  otherRights: 'Tus permisos aquí han cambiado.',
  nothing: {
    title: 'Aquí aún no hay nada que hacer',
    body: 'Formas parte de la organización, pero ninguno de tus permisos tiene sitio en este espacio. Pregunta a quien organiza si esperabas otra cosa.',
    action: 'Volver al panel',
  },
  list: {
    title: 'Antes de publicar',
    open: 'Lista',
    left: (left) => plural(left, { one: 'Falta 1', other: `Faltan ${left}` }),
    ready: 'No falta nada',
    there: (done, total) => `${done} de ${total} listos, siempre al día`,
    later: 'Aún no hace falta',
    laterNote: 'Nunca cuenta como hecho',
    states: { done: 'hecho', missing: 'falta', later: 'aún no hace falta' },
    points: goLivePoints,
    details: {
      weightage: ({ left, round }) => {
        if (Number(left) > 0)
          return round ? `Quedan ${left} por repartir. ${round} cuenta 0.` : `Quedan ${left} por repartir.`;
        return Number(left) < 0 ? `Sobran ${-Number(left)}.` : `${round} cuenta 0.`;
      },
      criteria: ({ round }) => (round ? `${round} no tiene.` : 'Aún no hay ninguna ronda.'),
      registration: ({ window }) => (window === 'over' ? 'Ya pasó.' : 'Aún no tiene fecha.'),
      judges: ({ round, room }) => (room ? `${round}, ${room}: ninguno.` : 'Hace falta cuando haya una sala.'),
      rooms: ({ total, without }) =>
        Number(total) > 0
          ? `${without} de ${total} no tienen. Hace falta antes de evaluar.`
          : 'Aún no hay nadie inscrito. Hace falta antes de evaluar.',
      times: ({ round }) => (round ? `${round} no tiene. Hace falta antes de evaluarla.` : 'Aún no hay ninguna ronda.'),
    },
    acts: {
      name: () => 'Dale un nombre',
      category: () => 'Elige una categoría',
      sizes: () => 'Di cuántos forman un equipo',
      round: () => 'Añade una ronda',
      weightage: () => 'Repartir los pesos',
      criteria: ({ round }) => (round ? `Añadir criterios a ${round}` : undefined),
      registration: ({ window }) => (window === 'over' ? 'Mover el plazo' : 'Di cuándo abre'),
      release: () => 'Elige una política',
      judges: ({ round, room }) => (room ? `Asignar en ${round}` : undefined),
      rooms: ({ total }) => (Number(total) > 0 ? 'Asignar salas' : undefined),
      times: ({ round }) => (round ? 'Poner la fecha' : undefined),
    },
  },
  waiting: {
    title: 'Correos que esperan',
    loading: 'Cargando los correos que esperan',
    failed: 'Los correos que esperan no se cargaron',
    again: 'Intentar de nuevo',
    count: (invitations, others) => {
      const first = plural(invitations, { one: 'Una invitación', other: `${invitations} invitaciones` });
      const second = plural(others, { one: 'un correo a participantes', other: `${others} correos a participantes` });
      const last = invitations + others === 1 ? 'espera' : 'esperan';
      if (others === 0) return `${first} ${last}.`;
      if (invitations > 0) return `${first} y ${second} ${last}.`;
      return `${second.charAt(0).toUpperCase()}${second.slice(1)} ${last}.`;
    },
    leave: 'Un borrador no envía nada; salen cuando publicas.',
    see: 'Verlos',
    back: 'Volver a la lista',
    none: 'No espera ningún correo que puedas enviar.',
    sendAll: 'Enviar todos ahora',
    sendNow: 'Enviar ahora',
    more: 'Mostrar más',
    sent: (count) => plural(count, { one: 'Un correo va de camino.', other: `${count} correos van de camino.` }),
    notSent: 'No se pudieron enviar los correos. Inténtalo de nuevo.',
    kinds: {
      judge: 'Invitación a evaluar',
      crew: 'Invitación a la organización',
      member: 'Invitación a participar',
      link: 'Invitación a participar',
      participant: 'Noticia sobre una inscripción',
    },
  },
};
