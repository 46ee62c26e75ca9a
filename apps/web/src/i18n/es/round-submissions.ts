import type { roundSubmissions as english } from '../en/round-submissions.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const roundSubmissions: typeof english = {
  title: 'Entregas',
  round: 'Entregas de',
  loading: 'Cargando lo entregado',
  failed: 'La lista no se cargó.',
  again: 'Probar otra vez',
  of: (all) => `de ${all} han entregado`,
  read: (handedIn, all) => `${handedIn} de ${all} han entregado`,
  deadline: {
    left: 'Cierra en',
    graceLeft: 'La prórroga acaba en',
    at: (when) => `Plazo: ${when}`,
    grace: (when) => `El plazo ha pasado. Aún se acepta hasta el ${when}`,
    closed: 'Cerrado',
    closedAt: (when) => `desde el ${when}. Ya no se acepta nada más`,
    none: 'Sin plazo',
    noneLead: 'Se aceptan trabajos mientras la ronda esté en marcha',
    draft: 'Aún sin abrir',
    draftLead: 'Se entrega cuando la ronda está en marcha',
  },
  showLabel: 'Mostrar',
  shows: { all: 'Todo', 'handed-in': 'Entregado', missing: 'Falta' },
  find: { TEAM: 'Buscar un equipo o una persona', SOLO: 'Buscar un participante' },
  columns: { name: { TEAM: 'Equipo', SOLO: 'Participante' }, work: 'Qué se entregó' },
  state: { missing: 'Nada todavía', nothing: 'No entregó nada', grace: 'En la prórroga' },
  more: 'Mostrar más',
  settings: 'Qué pide una ronda',
  empty: {
    rounds: 'Los trabajos se entregan en una ronda. Primero crea una ronda.',
    toRounds: 'A las rondas',
    nothingAsked:
      'Aquí aparece lo entregado: archivos y enlaces, cada versión con su recibo. Esta ronda aún no pide nada.',
    ask: 'Pedir algo',
    nobody: 'Todavía no hay nadie en esta ronda.',
    filtered: 'No hay nada con este filtro.',
    showAll: 'Mostrar todo',
  },
  missing: {
    action: (count) => `Quién falta, ${count}`,
    title: (count) => plural(count, { one: '1 no ha entregado nada', other: `${count} no han entregado nada` }),
    waiting: 'Quién falta',
    copy: 'Copiar la lista',
    copied: 'Copiado',
    close: 'Cerrar',
  },
};
