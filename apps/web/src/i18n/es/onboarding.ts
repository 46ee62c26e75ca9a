import type { onboarding as english } from '../en/onboarding.ts';

export const onboarding: typeof english = {
  tip: (at, of) => `Consejo ${at} de ${of}`,
  goToTip: (at) => `Ver el consejo ${at}`,
  previous: 'Consejo anterior',
  next: 'Consejo siguiente',
  skip: 'Saltar los consejos',
  done: 'Entendido',
  carousel: 'consejos',
  line: {
    label: 'Consejo',
    all: 'Todos',
    organiser: 'Lo que falta para publicar aparece al lado de cada área de un borrador.',
    crew: 'Ves las áreas que te dio la organización. Pídele la que te falte.',
  },
  judges: {
    label: 'Consejos para jurados',
    tips: [
      {
        title: 'Toca una tarjeta',
        body: 'Cada entrada de tu sala es una tarjeta. Tócala y se abre su hoja con todo lo que ha traído.',
      },
      {
        title: 'Desliza para puntuar',
        body: 'Un control por criterio. Sin puntuar se queda vacío; un cero solo es cero si tú lo das.',
      },
      {
        title: 'Escribe SUBMIT',
        body: 'Las notas son tuyas hasta que escribes la palabra y las entregas. Entonces llegan a la organización.',
      },
    ],
  },
  participants: {
    label: 'Consejos para participantes',
    tips: [
      { title: 'Reúne a tu equipo', body: 'Envía un solo enlace. Quien aún no ha aceptado aparece como pendiente.' },
      {
        title: 'Un reloj para todos',
        body: 'Todas las horas salen del mismo reloj, en tu zona. Cuando dice ahora, es ahora.',
      },
      {
        title: 'Mira dónde estás',
        body: 'Tras la publicación ves los puestos, cada criterio y lo que escribió el jurado. El rosa siempre eres tú.',
      },
    ],
  },
};
