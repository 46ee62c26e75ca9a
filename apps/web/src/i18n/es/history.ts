import type { history as english } from '../en/history.ts';
import { crew } from './crew.ts';
import { setup } from './setup.ts';

const permissionNames = Object.fromEntries(Object.entries(crew.permissions).map(([permission, { name }]) => [permission, name]));
const policyNames = Object.fromEntries(Object.entries(setup.release.policies).map(([policy, { name }]) => [policy, name]));

export const history: typeof english = {
  title: 'Historial',
  help: 'Primero lo más nuevo',
  loading: 'Cargando el historial',
  empty: 'Aquí queda cada cambio: quién, qué, cuándo y qué había antes.',
  more: 'Ver cambios anteriores',
  became: 'pasó a ser',
  yes: 'Sí',
  no: 'No',
  none: 'Nada',
  acts: {
    'competition.created': 'empezó la competición',
    'competition.duplicated': 'la hizo como copia',
    'competition.updated': 'cambió la competición',
    'competition.image': 'cambió la imagen',
    'competition.status': 'cambió el estado',
    'competition.removed': 'la quitó',
    'competition.restored': 'la recuperó',
    'round.created': 'añadió una ronda',
    'round.updated': 'cambió una ronda',
    'round.ordered': 'cambió el orden de las rondas',
    'round.status': 'cambió el estado de una ronda',
    'round.removed': 'quitó una ronda',
    'round.restored': 'recuperó una ronda',
    'round.criteria': 'cambió los criterios',
    'room.created': 'añadió una sala',
    'room.renamed': 'cambió el nombre de una sala',
    'room.removed': 'quitó una sala',
    'room.restored': 'recuperó una sala',
    'settings.registration': 'cambió las reglas de inscripción',
    'settings.judging': 'cambió las reglas del jurado',
    'settings.release': 'cambió cómo se publican las notas',
    'timeline.changed': 'cambió el calendario',
    'submission-settings.changed': 'cambió lo que pide una ronda',
    'crew.invited': 'invitó a la organización',
    'crew.updated': 'cambió permisos',
    'crew.revoked': 'retiró permisos',
    'crew.onboarded': 'entró en la organización',
  },
  values: { DRAFT: 'Borrador', LIVE: 'En vivo', draft: 'Borrador', live: 'En vivo', TEAM: 'Equipos', SOLO: 'Personas', ...setup.timeline.kinds, ...setup.judging.tie, ...policyNames, ...permissionNames },
  fields: {
    min: 'desde', max: 'hasta', step: 'en pasos de',
    competitionName: 'Nombre', competitionType: 'Tipo', categoryName: 'Categoría', subCategoryArray: 'Temas', teamSize: 'Máximo de personas', minTeamSize: 'Mínimo de personas', details: 'Detalles', rules: 'Reglas', status: 'Estado', image: 'Imagen',
    roundName: 'Nombre', roundWeightage: 'Peso', isMock: 'Ronda de ensayo', scale: 'Escala', criteria: 'Criterios', roundCodes: 'Orden', roomName: 'Nombre', permissions: 'Permisos', timeline: 'Calendario',
    maxContainers: 'Máximo de inscripciones', instituteRule: 'Un solo centro', approval: 'Aprobación', questions: 'Preguntas', blind: 'Jurado a ciegas', tieChain: 'Empates', correction: 'Corrección', policy: 'Política', publicLeaderboard: 'Clasificación pública',
    fileTypes: 'Tipos de archivo', maxFiles: 'Archivos', maxBytes: 'Archivo más grande, bytes', linksAllowed: 'Enlaces', deadline: 'Fecha límite', graceMinutes: 'Margen, minutos', removed: 'Quitada', from: 'Copiada de',
  },
};
