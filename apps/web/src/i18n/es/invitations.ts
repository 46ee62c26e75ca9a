import type { invitations as english } from '../en/invitations.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const invitations: typeof english = {
  loading: 'Leyendo la invitación',
  label: 'Tu invitación',
  toTeam: (by, team) => `${by} te invita a ${team}`,
  toCompetition: (by, competition) => `${by} te invita a ${competition}`,
  inCompetition: (competition, organiser) => `Un equipo en ${competition}, de ${organiser}.`,
  runBy: (organiser) => `La organiza ${organiser}.`,
  until: (when) => `Vale hasta el ${when}.`,
  forEmail: (email) => `Para ${email}.`,
  join: 'Entrar en el equipo',
  enter: 'Inscribirme',
  notNow: 'Ahora no',
  logIn: 'Entrar para unirme',
  signUp: 'Crear una cuenta',
  news: (competition) => `Te han invitado a ${competition}. La invitación está en tu panel.`,
  joined: (team) => `Estás en ${team}.`,
  entered: 'Estás dentro.',
  couldNot: {
    decline: (name) => `No se pudo rechazar «${name}». Inténtalo de nuevo.`,
  },
  declined: (name) => `Has rechazado «${name}». Pueden volver a invitarte.`,
  refused: {
    broken: {
      title: 'Este enlace no está completo',
      body: 'Le falta una parte. Cópialo otra vez de la invitación, o pide uno nuevo.',
    },
    INVITATION_INVALID: {
      title: 'Esta invitación ya no sirve',
      body: 'La retiraron o la cambiaron por otra. Pide una nueva a quien la envió.',
    },
    INVITATION_EXPIRED: {
      title: 'Esta invitación ha caducado',
      body: 'Pide una nueva a quien la envió; es un momento.',
    },
    INVITATION_USED: {
      title: 'Esta invitación ya se usó',
      body: 'Si la usaste tú, tu inscripción está en tu panel. Si no, pide una nueva.',
    },
    INVITATION_FOREIGN: {
      title: 'Esta invitación es para otra persona',
      body: 'Solo sirve con el correo al que se envió.',
    },
    failed: { title: 'La invitación no se cargó', body: 'Prueba otra vez en un momento.' },
  },
  notYet: {
    title: 'Todavía no está abierta',
    opens: (when) => `La inscripción está prevista desde el ${when}.`,
    unknown: 'La organización aún no ha dicho cuándo abre la inscripción.',
    keep: 'Guarda este enlace: funciona en cuanto la organización publique la competición.',
  },
  foreign: (email, mine) => `Se envió a ${email}, y has entrado como ${mine}.`,
  switchAccount: 'Entrar con la otra cuenta',
  again: 'Probar otra vez',
  dashboard: 'Abrir tu panel',
  home: 'Ir al inicio',
  competition: 'Ver la competición',
  card: {
    title: 'Tus invitaciones',
    competitionLine: (competition) => `En ${competition}.`,
    places: (left) => plural(left, { one: 'Queda una plaza.', other: `Quedan ${left} plazas.` }),
    join: 'Entrar en el equipo',
    look: 'Echar un vistazo',
  },
};
