import type { dashboard as english } from '../en/dashboard.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const dashboard: typeof english = {
  greetings: { morning: 'Buenos días', afternoon: 'Buenas tardes', evening: 'Buenas noches', night: 'Aún en pie' },
  hello: (greeting, name) => (name ? `${greeting}, ${name}` : greeting),
  competitions: 'Tus competiciones',
  unnamed: 'Aún sin nombre',
  loading: 'Cargando tus competiciones',
  tabsLabel: 'Lo que hiciste',
  tabs: { participated: 'Participadas', organised: 'Organizadas' },
  filterLabel: 'Mostrar',
  filters: { recent: 'Recientes', teams: 'Equipos', crew: 'Mi equipo', removed: 'Quitadas' },
  failed: 'Tus competiciones no se cargaron.',
  again: 'Probar otra vez',
  removed: {
    lead: 'Solo la ves tú',
    restore: 'Recuperar',
    restoreNamed: (name) => `Recuperar ${name}`,
    back: (name) => `${name} ha vuelto.`,
  },
  empty: {
    participated: {
      recent:
        'Aquí está aquello en lo que participas, con tu puesto cuando salen las notas. Se entra con el enlace o el código de la organización.',
      teams: 'Aquí están las competiciones en las que entras con un equipo. El enlace te lo envía quien lo capitanea.',
      crew: 'Aquí están las competiciones que ayudas a llevar. La organización te invita a su equipo por correo.',
    },
    organised: {
      recent: 'Aquí está lo que organizas: equipos, rondas y lo que falta antes de abrir.',
      teams: 'Aquí están las competiciones por equipos que organizas.',
      crew: 'Aquí están las competiciones de otra persona en las que ayudas.',
    },
    removed: 'Aquí están las competiciones que quitaste, hasta que las recuperes.',
    join: 'Entrar con un código',
    create: 'Organizar una competición',
    recent: 'Ver recientes',
  },
  kinds: { SOLO: 'Individual', TEAM: 'Equipos' },
  line: {
    registered: 'Con inscripción',
    closes: (when) => `La inscripción cierra el ${when}`,
    round: (round) => `${round}, en curso`,
  },
  more: 'Ver más',
  status: { DRAFT: 'Borrador', LIVE: 'En vivo' },
  profile: {
    title: 'Tú',
    see: 'Ver tu perfil',
    interests: (count) => plural(count, { one: '1 interés', other: `${count} intereses` }),
  },
};
