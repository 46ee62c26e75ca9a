import type { entry as english } from '../en/entry.ts';
import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('es');

export const entry: typeof english = {
  parts: entryParts,
  loading: 'Cargando tu inscripción',
  failed: {
    title: 'Tu inscripción no se cargó',
    none: 'No estás en esta competición',
    noneLead: 'Saliste, o la dirección no está completa.',
    again: 'Probar otra vez',
    look: 'Ver la competición',
    dashboard: 'Abrir tu panel',
  },
  tabsLabel: 'Partes de tu inscripción',
  tabs: { dashboard: 'Panel', review: 'Evaluación', settings: 'Ajustes' },
  links: 'Más sobre ella',
  leaderboard: 'Clasificación',
  publicPage: 'Página pública',
  next: {
    label: 'Tu siguiente paso',
    ready: { title: 'Todo listo', lead: 'No falta nada. El reloj dice qué viene ahora.' },
    members: {
      title: (count) => plural(count, { one: 'Invita a una persona más', other: `Invita a ${count} personas más` }),
      lead: 'Por correo o con un enlace, en tus ajustes.',
      member: (captain) => `${captain} invita a los demás.`,
      action: 'Invitar',
    },
    acceptance: {
      title: (count) =>
        plural(count, { one: 'Falta que una persona acepte', other: `Falta que acepten ${count} personas` }),
    },
    handIn: {
      title: (round) => `Entrega para ${round}`,
      until: (when) => `Se acepta hasta ${when}.`,
      lead: 'Aún no hay nada entregado.',
      action: 'Entregar',
    },
    institutes: { title: 'Vuestros centros son distintos' },
    approval: {
      title: 'Están revisando tu inscripción',
      lead: 'La organización dirá sí o no, y te llegará un correo.',
    },
    refused: {
      title: 'Rechazaron tu inscripción',
      lead: 'El motivo está en tu correo. Escribe a la organización si algo no cuadra.',
    },
    inactive: {
      title: 'Tu inscripción está en pausa',
      lead: 'La organización la ha desactivado. Pregúntales por qué.',
    },
  },
  team: {
    title: 'Tu equipo',
    solo: 'Tu inscripción',
    count: (registered, size) => `${registered} de ${size} con inscripción`,
    you: 'Tú',
    captain: 'Capitanía',
    registered: 'Dentro',
    invited: 'Aún no ha aceptado',
    free: 'Plaza libre',
    needed: 'Aún falta',
    noInstitute: 'Sin centro',
  },
  rounds: {
    title: 'Rondas',
    none: 'Ninguna ronda está en vivo. Cuando empiece una, aquí verás su sala y qué entregar.',
    room: (name) => `Sala ${name}`,
    noRoom: 'Aún sin sala',
    out: 'No estás en esta ronda',
    nothing: 'No hay nada que entregar en esta ronda.',
  },
  settings: {
    captainOnly: (captain) => `${captain} capitanea y lleva el equipo. Puedes irte cuando quieras.`,
    closed: 'La inscripción está cerrada, así que el equipo se queda como está. Aún puedes ceder la capitanía o irte.',
    invite: {
      title: 'Invitar por correo',
      help: (free) =>
        plural(free, {
          one: 'Queda una plaza. Se guarda para quien invites.',
          other: `Quedan ${free} plazas. Se guardan para quienes invites.`,
        }),
      full: 'Todas las plazas están ocupadas o guardadas. Quita a alguien para invitar a otra persona.',
      label: 'Correos',
      emailsHelp: 'Uno o varios, separados por comas o en líneas.',
      none: 'Escribe al menos un correo.',
      bad: (text) => `«${text}» no es un correo.`,
      tooMany: (free) => plural(free, { one: 'Solo queda una plaza.', other: `Solo quedan ${free} plazas.` }),
      submit: (count) => plural(count, { one: 'Enviar la invitación', other: `Enviar ${count} invitaciones` }),
      sent: (count) =>
        plural(count, { one: 'La invitación va en camino.', other: `${count} invitaciones van en camino.` }),
    },
    link: {
      title: 'Enlace del equipo',
      help: 'Quien lo tenga puede entrar mientras quede plaza. Uno nuevo anula el anterior.',
      make: 'Crear un enlace',
      again: 'Crear otro enlace',
      link: 'Enlace',
      code: 'O este código',
      until: (when) => `Vale hasta el ${when}. Cópialo ahora; solo se muestra una vez.`,
    },
    members: {
      title: 'Miembros',
      remove: 'Quitar',
      captain: 'Ceder la capitanía',
      removeTitle: (name) => `¿Quitar a ${name}?`,
      removeLead: 'Su plaza queda libre. Se le avisará.',
      replace: 'Invitar a otra persona en su lugar',
      replaceHelp: 'Déjalo vacío para dejar la plaza libre.',
      keep: 'Dejarlo',
      removed: (name) => `${name} ya no está en el equipo.`,
      replaced: (name, email) => `${name} sale; ${email} tiene invitación.`,
      captainTitle: (name) => `¿Ceder la capitanía a ${name}?`,
      captainLead: 'Desde entonces invita, quita y cambia el nombre. Tú sigues en el equipo.',
      captainDone: (name) => `Ahora capitanea ${name}.`,
    },
    rename: {
      title: 'Nombre del equipo',
      label: 'Nombre',
      submit: 'Cambiar',
      done: 'Cambiado.',
      empty: 'Un equipo necesita un nombre.',
    },
    leave: {
      title: 'Irse',
      help: 'Sales de esta competición. Con la inscripción abierta puedes volver.',
      last: 'Eres la última persona: la inscripción entera se va contigo.',
      captainFirst: 'Antes cede la capitanía.',
      button: 'Salir de la competición',
      confirmTitle: (name) => `¿Salir de ${name}?`,
      stay: 'Quedarme',
      done: (name) => `Has salido de ${name}.`,
    },
  },
  copy: { copy: 'Copiar', copied: 'Copiado' },
};
