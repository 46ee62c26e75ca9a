import type { join as english } from '../en/join.ts';

export const join: typeof english = {
  title: 'Entrar con un código',
  lead: 'Seis letras, de un cartel, un profesor o un amigo. Con un toque más estás dentro.',
  code: {
    label: 'Seis letras',
    help: 'Ninguna letra parece un número: no hay I, L ni O.',
    other: 'Un código solo tiene letras, sin I, L ni O.',
    short: (left) => (left === 1 ? 'Falta una letra.' : `Faltan ${left} letras.`),
  },
  panel: {
    label: 'Tu próximo paso',
    title: '¿Tienes un código? Escríbelo.',
    noCode: '¿Sin código?',
    paste: 'Pega un enlace',
    or: 'o',
    find: 'busca una competición',
  },
  loading: 'Buscando el código',
  unknown: (code) => `Ninguna competición tiene el código ${code}`,
  check: 'Comprueba las seis letras con quien te las dio. Puede que la organización haya creado otro código.',
  ofTeam: 'El código de un equipo funciona cuando has entrado en tu cuenta.',
  logIn: 'Entrar',
  failed: 'No se pudo buscar el código',
};
