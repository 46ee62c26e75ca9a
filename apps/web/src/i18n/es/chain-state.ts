import type { chainState as english } from '../en/chain-state.ts';

/** Whether the record of scores is whole. */
export const chainState: typeof english = {
  checking: 'Comprobando el registro de puntuaciones',
  failed: 'No se pudo comprobar el registro de puntuaciones.',
  again: 'Intentar de nuevo',
  empty: 'El registro de puntuaciones empieza con la primera puntuación.',
  whole: (entries, time) =>
    `Registro de puntuaciones íntegro: ${entries} ${entries === '1' ? 'entrada' : 'entradas'}, comprobado ${time}`,
  broken: (entry, fault) =>
    `Registro de puntuaciones roto en la entrada ${entry}: ${fault}. Avisa a quien administra el servidor.`,
  faults: {
    changed: 'fue cambiada',
    rewritten: 'fue escrita de nuevo',
    foreign: 'pertenece a otra competición',
    removed: 'fue eliminada',
    reordered: 'está en otro lugar',
    repeated: 'está dos veces',
  },
};
