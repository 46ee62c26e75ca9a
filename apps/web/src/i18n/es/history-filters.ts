/** What narrows the history. */
export const historyFilters = {
  moreNamesFit: 'Hay muchos nombres que coinciden. Escribe más del nombre para encontrarlo todo.',
  find: 'Busca un equipo, una persona o una sala',
  day: 'Día',
  sheet: {
    title: 'Filtrar',
    opened: (count: number) => `Filtrar, ${count} elegidos`,
    show: 'Ver el historial',
  },
  kind: 'Tipo de cambio',
  kinds: {
    everything: 'Todo',
    entries: 'Participaciones',
    rooms: 'Salas',
    rounds: 'Rondas',
    judges: 'Jurado',
    scores: 'Puntuaciones',
    prizes: 'Premios',
    crew: 'Organización',
    settings: 'Ajustes',
  },
  person: 'Quién',
  anyone: 'Cualquiera',
};
