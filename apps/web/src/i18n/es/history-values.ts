import type { historyValues as english } from '../en/history-values.ts';

export const historyValues: typeof english = {
  DRAFT: 'Borrador',
  LIVE: 'En vivo',
  draft: 'Borrador',
  live: 'En vivo',
  TEAM: 'Equipos',
  SOLO: 'Individual',
  INVITED: 'Con invitación',
  ONBOARDED: 'Aceptada',
  REMOVED: 'Fuera',
  REVOKED: 'Fuera',
  PENALTY: 'Penalización',
  BONUS: 'Bonificación',
  PROMISED: 'Prometido',
  ON_ITS_WAY: 'En camino',
  DELIVERED: 'Entregado',
  WITHDRAWN: 'Retirado',
  PARTICIPATION: 'Certificado de participación',
  PLACEMENT: 'Certificado de puesto',
  JUDGE: 'Certificado de juez',
  CREW: 'Certificado de la organización',
};
