import type { landing as english } from '../en/landing.ts';

export const landing: typeof english = {
  title: 'Da el\npaso.',
  lead: 'Podium es la plataforma de aprendizaje por experiencia para estudiantes con iniciativa. Haz algo de verdad, enséñalo a quien sabe y descubre exactamente dónde estás.',
  signUp: 'Crea una cuenta',
  dashboard: 'Abre tu panel',
  runYourOwn: 'Organiza la tuya',
  example: {
    chip: 'Ejemplo',
    about: 'Equipos inventados, para mostrar cómo es una final.',
    places: [
      { name: 'Kilimo Sense', from: 'Nairobi, Machakos', note: 'en cabeza desde la ronda 2' },
      { name: 'Salt Flat Robotics', from: 'Antofagasta', note: '+2 puestos' },
      { name: 'Low Tide Lab', from: 'Đà Nẵng', note: '+4 puestos' },
    ],
  },
  join: {
    heading: '¿Te han invitado?',
    label: 'Código o enlace de invitación',
    placeholder: 'Pégalo aquí',
    submit: 'Ir allí',
    empty: 'Pega el enlace de tu invitación o escribe su código.',
    elsewhere: 'Ese enlace lleva a otro sitio. Usa el que te envió la organización.',
    broken: 'Ese enlace no está completo. Cópialo otra vez de la invitación.',
    notInvitation: 'Es una dirección de Podium, pero no una invitación.',
    unknown: (code) => `Ninguna competición de aquí tiene el código ${code}. Compruébalo con quien te lo dio.`,
  },
  day: {
    title: 'El orden de un buen día',
    lead: 'Una página para todo el mundo, un reloj para todo. Así va un sábado.',
    steps: [
      {
        time: '09:00',
        title: 'Los equipos llegan por enlace',
        body: 'Envía un enlace. Cada persona entra en tres pantallas y cada equipo ve lo que aún le falta.',
      },
      {
        time: '11:30',
        title: 'El jurado puntúa con el pulgar',
        body: 'Un deslizador por criterio, en su propio teléfono. Una nota que nadie dio queda vacía, nunca en cero.',
      },
      {
        time: '14:20',
        title: 'La sala se abre en directo',
        body: 'El equipo presenta, el reloj corre para todos y la hoja de notas está junto a la imagen.',
      },
      {
        time: '17:00',
        title: 'Las notas salen, todas a la vez',
        body: 'Nada se sabe antes de que lo publiques. Luego la clasificación se abre para todos en el mismo momento.',
      },
    ],
    figures: { oneMissing: 'Falta 1 persona por aceptar', criterion: '¿Funciona?' },
  },
  roles: {
    title: '¿De quién es el día?',
    participants: {
      name: 'Participantes',
      promise: 'Descubre dónde estás.',
      points: [
        'Entra por tu cuenta o en equipo, con un enlace.',
        'Ve cada hora en tu propia zona horaria.',
        'Lee lo que escribió el jurado, criterio por criterio.',
      ],
    },
    organisers: {
      name: 'Organización',
      promise: 'Organiza sin correr de un lado a otro.',
      points: [
        'Rondas, criterios y pesos en un solo lugar, con la lista de lo que falta.',
        'Un equipo con justo los permisos que das, persona por persona.',
        'Los resultados quedan sellados hasta que los publicas.',
      ],
    },
    judges: {
      name: 'Jurado',
      promise: 'Mira el trabajo, no el formulario.',
      points: [
        'Toca una tarjeta, desliza una cara, pasa a la siguiente.',
        '¿Sin red en la sala? Las notas esperan en tu teléfono.',
        'Nada sale antes de que escribas SUBMIT.',
      ],
    },
  },
  pictures: {
    entry: {
      caption: 'Tu sitio en ella',
      alt: 'La página del equipo Sông Hậu: su próximo paso con una cuenta atrás, sus miembros, sus rondas y su calendario.',
    },
    leaderboard: {
      caption: 'Tu puesto',
      alt: 'Un móvil con la clasificación publicada de una competición: los tres primeros en oro, plata y bronce, y el propio equipo en su puesto.',
    },
    teams: {
      caption: 'Quién está y quién falta',
      alt: 'El espacio de una organizadora: salas con sus números, y equipos con sus miembros, su sala y lo que falta.',
    },
    scoring: {
      caption: 'Las tarjetas de un juez',
      alt: 'La página de un juez: la lista de tarjetas junto a una tarjeta, con un control y una cara para cada criterio.',
    },
  },
  testimonials: {
    title: 'Dicho después',
    list: [
      {
        quote:
          'Treinta y un equipos, dos ayudantes, un portátil. A las cinco estaban los puestos y nadie tuvo que preguntar cómo llegamos a ellos.',
        name: 'Halima Sesay',
        who: 'Organizadora, Freetown',
      },
      {
        quote: 'Quedamos undécimos. La reseña dijo por qué en cuatro líneas. En primavera quedamos segundos.',
        name: 'Tomasz Zieliński',
        who: 'Estudiante, Łódź',
      },
      {
        quote:
          'Puntué de pie, con un pulgar, en un gimnasio. Lo que no puntué quedó vacío. No le pido más a un formulario.',
        name: 'Meera Pillai',
        who: 'Jurado, Kochi',
      },
      {
        quote: 'Me apunté sola y salí con un equipo. El enlace preguntó por mí.',
        name: 'Itzel Cárdenas',
        who: 'Estudiante, Oaxaca',
      },
    ],
  },
  closing: { title: 'Tu escalón está libre.', you: 'Tú' },
  footer: { label: 'Más', judges: 'Para jurados', logIn: 'Entrar' },
};
