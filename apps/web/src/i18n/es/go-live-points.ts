/** What a competition needs before it goes live, as several screens say it. */
export const goLivePoints: Readonly<Record<string, string>> = {
  name: 'Un nombre',
  category: 'Una categoría',
  sizes: 'Tamaños',
  round: 'Al menos una ronda',
  weightage: 'Los pesos suman 100',
  criteria: 'Criterios en cada ronda',
  registration: 'Plazo de inscripción',
  release: 'Cómo se publican las notas',
  judges: 'Un jurado en cada sala',
  rooms: 'Todos en una sala',
  times: 'Una fecha para cada ronda',
};
