import type { consent as english } from '../en/consent.ts';

export const consent: typeof english = {
  ask: '¿Puede este sitio enviar lo que usas aquí a un servicio de analítica? Podium funciona igual sin ello.',
  askRecording:
    '¿Puede este sitio enviar lo que usas aquí a un servicio de analítica y grabar tus visitas? Podium funciona igual sin ello.',
};
