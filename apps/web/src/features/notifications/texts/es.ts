import { pluraliser } from '../../../i18n/plural.ts';
import type { notifications as english } from './en.ts';

const plural = pluraliser('es');

export const notifications: typeof english = {
  title: 'Avisos',
  bell: (unread: string) => `Avisos, ${unread} sin leer`,
  tabs: 'Qué avisos',
  all: 'Todos',
  unread: 'Sin leer',
  loading: 'Cargando tus avisos',
  failed: 'Tus avisos no se cargaron',
  again: 'Reintentar',
  markAll: 'Marcar todo como leído',
  notMarked: 'No se pudieron marcar los avisos como leídos. Inténtalo de nuevo.',
  older: 'Avisos anteriores',
  newer: 'Avisos más recientes',
  open: 'Abrir',
  fresh: 'Sin leer',
  empty: 'Nada todavía. Aquí llegan tu turno, las decisiones y las respuestas.',
  emptyUnread: 'Lo has leído todo.',
  find: 'Buscar una competición',
  showAll: 'Mostrar todos los avisos',
  everywhere: 'Lo leído en un dispositivo está leído en todos. Los avisos se guardan 90 días.',
  more: (count: number) => plural(count, { one: '1 más', other: `${count} más` }),
  somebody: 'Alguien',
  kinds: {
    'team-invitation': (by: string, team: string) => `${by} te invita a ${team}`,
    'crew-invitation': (by: string, competition: string) => `${by} te invita al equipo organizador de ${competition}`,
    approved: (entry: string) => `${entry}: inscripción aprobada`,
    refused: (entry: string) => `${entry}: inscripción no aprobada`,
    'scores-released': 'Ya están las puntuaciones',
    'timeline-changed': (count: number) =>
      plural(count, { one: 'El calendario cambió', other: `El calendario cambió ${count} veces` }),
    'question-answered': 'Tu pregunta tiene respuesta',
    'member-joined': (by: string, team: string, others: number) =>
      others === 0 ? `${by} se unió a ${team}` : `${by} y ${others} más se unieron a ${team}`,
    'handed-in': (count: number, round: string) =>
      plural(count, {
        one: `Tu equipo hizo una entrega para ${round}`,
        other: `${count} entregas de tu equipo para ${round}`,
      }),
    'your-turn': 'Es tu turno de presentar',
  },
  yourEntry: 'Tu inscripción',
  yourTeam: 'tu equipo',
  aRound: 'una ronda',
};
