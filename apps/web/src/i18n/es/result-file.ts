import type { resultFile as english } from '../en/result-file.ts';

export const resultFile: typeof english = {
  title: 'Verificar un archivo de resultados',
  lead: 'La clasificación se calcula de nuevo con los puntos de los jueces, aquí en su navegador. También se comprueban la firma y el registro de auditoría.',
  choose: 'Elija un archivo de resultados o suéltelo aquí',
  another: 'Comprobar otro archivo',
  stays: 'El archivo se queda en este dispositivo. No se sube.',
  checking: (name) => `Comprobando ${name}`,
  answers: { right: 'Correcto', wrong: 'Rechazado', alone: 'Sin comparar' },
  leads: {
    right: 'La clasificación se deduce de los puntos de los jueces y nada del archivo se cambió.',
    wrong: 'No se fíe de este archivo. Las comprobaciones de abajo dicen por qué.',
    alone:
      'El archivo es correcto por sí mismo. No se sabe si la clave y el registro de auditoría son de esta instalación.',
  },
  unreadable: 'No es un archivo de resultados',
  unable: 'Este navegador no puede comprobarlo',
  unableLead:
    'Comprobar una firma requiere un navegador actual y una página por HTTPS. En un ordenador con Podium, ejecute: podium verify-result FILE',
  passed: 'correcta',
  failed: 'fallida',
  release: (name, version, when) => `${name}, versión ${version}, publicada ${when}`,
  because: (reason) => `Publicada de nuevo: ${reason}`,
  newer: (version) => `Hay una versión más reciente: ${version}.`,
  compared: 'Esta instalación dice lo mismo.',
  notAnswered: 'Esta instalación no respondió, así que no se comparó.',
  signature: {
    name: 'Firma',
    right: (key) => `Firmado con la clave ${key}.`,
    forged: 'El archivo se cambió después de firmarlo, o la firma es falsa.',
    foreign: (site) =>
      `La clave de la firma no es una clave de esta instalación. El archivo dice que es de ${site}: solo ese sitio puede decir si la clave es suya.`,
  },
  formulas: {
    name: 'Fórmulas',
    right: (cards, entries, leftOut) =>
      `${cards} hojas de puntuación dan los puestos de ${entries} participantes.${leftOut > 0 ? ` ${leftOut} más tienen hojas y no se clasificaron.` : ''}`,
    faults: (count) =>
      count === 1
        ? 'Un número difiere de lo que dan los puntos.'
        : `${count} números difieren de lo que dan los puntos.`,
  },
  chain: {
    name: 'Cabeza de la cadena',
    right: (row) => `La fila ${row} del registro de auditoría contiene el hash de esta clasificación.`,
    row: 'La fila del registro de auditoría no da su hash.',
    snapshot: 'La fila del registro de auditoría se escribió para otra clasificación o publicación.',
    foreign: (site) =>
      `Esta instalación no tiene tal fila en su registro de auditoría. El archivo dice que es de ${site}.`,
  },
  faults: {
    round: 'Ronda',
    points: 'Puntos fuera de la escala',
    score: 'Puntuación',
    criterion: 'Media del criterio de desempate',
    'final-score': 'Total',
    rank: 'Puesto',
  },
  nothing: 'nada',
  differs: (stated, computed) => `el archivo dice ${stated}, los puntos dan ${computed}`,
  ranks: 'Clasificación de este archivo',
  more: (count) => `${count} más en el archivo`,
};
