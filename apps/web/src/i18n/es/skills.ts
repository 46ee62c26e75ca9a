import type { skills as english } from '../en/skills.ts';

export const skills: typeof english = {
  title: 'Habilidades',
  loading: 'Cargando sus habilidades',
  failed: 'Sus habilidades no se cargaron.',
  again: 'Reintentar',
  empty: 'Las habilidades aparecen aquí cuando se publican puntuaciones de una competición.',
  only: 'Solo usted ve esta lista. Elija qué habilidades muestra su perfil. Los demás las ven donde la clasificación es pública.',
  pieces: (count) => (count === 1 ? '1 prueba' : `${count} pruebas`),
  pulled: 'pocas pruebas, acercada a la media',
  oneMore: 'Con una prueba más aparece.',
  show: (skill) => `Mostrar ${skill} en mi perfil`,
  notChanged: (skill) => `No se pudo cambiar quién ve «${skill}». Inténtalo de nuevo.`,
  hide: (skill) => `Ocultar ${skill} de mi perfil`,
  field: (lower, upper) => `La mitad central de todos está entre ${lower} y ${upper}.`,
  judges: (count) => (count === 1 ? '1 juez' : `${count} jueces`),
  released: (when) => `publicado ${when}`,
  evidence: 'Pruebas',
  legend:
    'El corchete es la mitad central de todos. Con pocas pruebas el nivel se acerca a la media. Una habilidad con menos de dos pruebas no se muestra.',
};
