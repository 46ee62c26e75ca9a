import type { nextStep as english } from '../en/next-step.ts';
import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('es');

export const nextStep: typeof english = {
  parts: entryParts,
  label: 'Tu próximo paso',
  afterThat: 'Después',
  left: 'Queda tiempo hasta',
  starts: 'Empieza en, el',
  of: (entry, competition) => (entry ? `${entry}, ${competition}` : competition),
  kinds: {
    registration: 'La inscripción',
    round: 'La ronda',
    submission: 'La entrega',
    judging: 'La evaluación',
    results: 'Los resultados',
    other: 'Lo siguiente',
  },
  titles: {
    invitation: (name) => `Responde a la invitación a ${name}`,
    members: (count) => plural(count, { one: 'Invita a 1 persona más', other: `Invita a ${count} personas más` }),
    acceptance: (count) =>
      plural(count, { one: '1 persona tiene que aceptar', other: `${count} personas tienen que aceptar` }),
    handIn: (round) => `Entrega el trabajo de ${round}`,
    starts: (what, title) =>
      title ? `A continuación: ${what.toLowerCase()}, ${title}` : `A continuación: ${what.toLowerCase()}`,
    approval: 'Espera la aprobación de la organización',
  },
  actions: {
    invitation: 'Ver la invitación',
    members: 'Invitar',
    acceptance: 'Ver quién falta',
    'hand-in': 'Entregar',
    starts: 'Abrir la inscripción',
    approval: 'Abrir la inscripción',
  },
};
