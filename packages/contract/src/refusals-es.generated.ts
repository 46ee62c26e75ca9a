import type { FeatureRefusal } from '@podium/domain/feature-parts';

// Generated from the features by `npm run generate`. A test compares it with them.
export const refusalTexts: Readonly<Record<FeatureRefusal, string>> = {
  "CARD_REQUEST_NOT_NEEDED": "Esta ficha está abierta para ti. Puntúala o entrégala tú.",
  "CARD_REQUEST_WAITING": "Ya preguntaste por esta ficha. La organización aún no ha respondido.",
  "CARD_REQUEST_NOT_FOUND": "Nadie espera respuesta sobre esta ficha.",
  "CARD_REQUEST_CHANGED": "La ficha ha cambiado desde que el juez preguntó, así que no se puede. Rechaza la petición o deja que pregunte otra vez.",
  "CHAT_NOT_FOUND": "Este chat no está abierto para ti.",
  "MESSAGE_NOT_FOUND": "Ese mensaje ya no está aquí.",
  "MESSAGE_ELSEWHERE": "Este mensaje ya se envió a otro chat.",
  "CHAT_MUTED": "Los organizadores te han silenciado por un tiempo.",
  "CHAT_PAUSED": "Espera un momento antes de volver a escribir.",
  "MESSAGE_BLOCKED": "Tu mensaje tiene una palabra que los organizadores no permiten aquí.",
  "CHAT_REPORT_NOT_FOUND": "Ese aviso ya no está aquí.",
  "CHAT_PERSON_NOT_FOUND": "Esa persona no participa aquí.",
  "JOIN_CODE_UNKNOWN": "Ese código no lleva a ninguna parte. Compruébalo con quien te lo dio.",
  "NOTICE_NOT_FOUND": "Ese aviso ya no está aquí.",
  "PRESENTATION_NOT_FOUND": "Esta inscripción ya no está en esta sala.",
  "PRESENTATION_CHANGED": "Alguien se adelantó: la sala ha cambiado. Mira de nuevo y decide.",
  "PRESENTATION_RUNNING": "Otra inscripción presenta en esta sala. Termina antes esa presentación.",
  "PRESENTATION_ROUND_NOT_LIVE": "Esta ronda no está en marcha. Iníciala antes de llamar a la primera inscripción.",
  "QUESTION_NOT_FOUND": "Esa pregunta ya no está aquí.",
  "QUESTION_ANSWERED": "Esta pregunta ya tiene respuesta, así que no se puede retirar.",
  "QUESTION_NOT_ANSWERED": "Responde a la pregunta para todos antes de fijarla.",
  "QUESTIONS_OPEN_TOO_MANY": "Diez de tus preguntas esperan respuesta. Espera una o retira una.",
  "WEBHOOK_NOT_FOUND": "Ese webhook ya no está aquí.",
  "WEBHOOK_ADDRESS_REFUSED": "Da una dirección que empiece por https:// y a la que se llegue desde internet.",
  "WEBHOOKS_TOO_MANY": "Una competición tiene como mucho diez webhooks.",
  "WEBHOOK_OFF": "Activa primero el webhook."
};
