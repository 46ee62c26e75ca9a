import type { dashboard as english } from '../en/dashboard.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const dashboard: typeof english = {
  greetings: { morning: 'Buenos días', afternoon: 'Buenas tardes', evening: 'Buenas noches', night: 'Aún en pie' },
  hello: (greeting, name) => (name ? `${greeting}, ${name}` : greeting),
  competitions: 'Tus competiciones',
  skip: 'Saltar a tus competiciones',
  unnamed: 'Aún sin nombre',
  loading: 'Cargando tus competiciones',
  tabsLabel: 'Lo que hiciste',
  tabs: { participated: 'Participadas', organised: 'Organizadas', crew: 'Mi equipo' },
  filterLabel: 'Mostrar',
  filters: { recent: 'Recientes', teams: 'Equipos', crew: 'Mi equipo', removed: 'Quitadas' },
  failed: 'Tus competiciones no se cargaron.',
  again: 'Probar otra vez',
  removed: {
    lead: 'Solo la ves tú',
    restore: 'Recuperar',
    restoreNamed: (name) => `Recuperar ${name}`,
    couldNot: {
      restore: (name) => `No se pudo recuperar «${name}». Inténtalo de nuevo.`,
      remove: (name) => `No se pudo quitar «${name}». Inténtalo de nuevo.`,
    },
    back: (name) => `Se recuperó «${name}».`,
  },
  empty: {
    participated: {
      recent:
        'Aquí aparecen las competiciones en las que participas, con tu puesto cuando salen las notas. Entra con el enlace o el código de la organización.',
      teams:
        'Aquí aparecen las competiciones en las que entras con un equipo. El enlace te lo envía quien lo capitanea.',
      crew: 'Aquí aparecen las competiciones que ayudas a llevar. La organización te invita a su equipo por correo.',
    },
    organised: {
      recent: 'Aquí aparecen las competiciones que organizas: equipos, rondas y lo que falta antes de abrir.',
      teams: 'Aquí aparecen las competiciones por equipos que organizas.',
      crew: 'Aquí aparecen las competiciones de otra persona en las que ayudas.',
    },
    removed: 'Aquí aparecen las competiciones que quitaste, hasta que las restaures.',
    join: 'Entrar con un código',
    create: 'Organizar una competición',
    recent: 'Ver recientes',
  },
  kinds: { SOLO: 'Individual', TEAM: 'Equipos' },
  line: {
    registered: 'Con inscripción',
    place: ({ place, size }) => `Puesto ${place} de ${size}`,
    closes: (when) => `La inscripción cierra el ${when}`,
    round: (round) => `${round}, en curso`,
  },
  more: 'Ver más',
  invite: {
    open: 'Invitar',
    named: (name) => `Invitar a alguien a ${name}`,
    title: (name) => `Invitar a alguien a ${name}`,
    email: 'Correo',
    help: 'Recibe un correo y encuentra la invitación en su panel.',
    wrong: 'Escribe un correo como nombre@example.org.',
    send: 'Enviar la invitación',
    sent: (email) => `La invitación a ${email} está en camino.`,
    cancel: 'Cancelar',
  },
  status: { DRAFT: 'Borrador', LIVE: 'En vivo' },
  profile: {
    title: 'Tú',
    see: 'Ver tu perfil',
    interests: (count) => plural(count, { one: '1 interés', other: `${count} intereses` }),
  },
};
