import type { judgeLogin as english } from '../en/judge-login.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('es');

export const judgeLogin: typeof english = {
  heading: 'Entrada de jurados',
  lead: 'Escribe la dirección que invitó la organización. Te enviamos un código; no hay contraseña.',
  linkHeading: 'Te han invitado como jurado',
  linkFrom: (inviter, competition) => `${inviter} te pide que evalúes en ${competition}.`,
  linkLead: 'Enviamos un código a la dirección de tu invitación. Te lleva directamente a tus fichas.',
  sendCode: 'Enviarme el código',
  codeHeading: 'Mira tu correo',
  codeLead: (address) => `Seis cifras van de camino a ${address}.`,
  codeLeadPlain: 'Seis cifras van de camino a tu dirección.',
  forCompetition: (name) => `Jurado de ${name}`,
  submit: 'Abrir mis fichas',
  otherAddress: 'Usar otra dirección',
  invalidHeading: 'Esta invitación ya no vale',
  invalid:
    'Puede que haya caducado o que la organización haya enviado otra. Abre el correo más reciente, entra con tu dirección o pide un enlace nuevo.',
  unreadableHeading: 'Este enlace no está completo',
  unreadable: 'Ábrelo otra vez desde el correo, entra con tu dirección o pide un enlace nuevo a la organización.',
  byAddress: 'Entrar con mi dirección',
  toLogin: 'Entrar como participante u organizador',
  signedIn: (name, competition) => `Has entrado como ${name}, jurado de ${competition}.`,
  openCards: 'Abrir mis fichas',
  endedTitle: 'Tu sesión de jurado ha terminado',
  ended: 'Entra otra vez con un código. Lo que puntuaste se conserva.',
  endedBecause: (reason) => `La organización la cerró: «${reason}». Puedes entrar otra vez con un código.`,
  removedTitle: 'Ya no eres jurado aquí',
  removedBecause: (reason) =>
    `La organización te retiró como jurado: «${reason}». Pregunta a la organización si es un error.`,
  accountDeleted: 'Se borró la cuenta de tu dirección.',
  waiting: (count) =>
    plural(count, {
      one: '1 puntuación espera en este dispositivo. Se envía cuando entres.',
      other: `${count} puntuaciones esperan en este dispositivo. Se envían cuando entres.`,
    }),
  chooseHeading: '¿Qué competición?',
  chooseLead: 'Eres jurado de más de una. Elige por dónde empezar; para cambiar, entra otra vez.',
};
