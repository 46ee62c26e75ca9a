import type { FeatureRefusal } from '@podium/domain/feature-parts';

// Generated from the features by `npm run generate`. A test compares it with them.
export const refusalTexts: Readonly<Record<FeatureRefusal, string>> = {
  "CARD_REQUEST_NOT_NEEDED": "This card is open to you. Score it or release it yourself.",
  "CARD_REQUEST_WAITING": "You asked about this card already. The organiser has not answered yet.",
  "CARD_REQUEST_NOT_FOUND": "Nobody waits for an answer about this card.",
  "CARD_REQUEST_CHANGED": "The card has changed since the judge asked, so this cannot be done. Decline the request, or let the judge ask again.",
  "CHAT_NOT_FOUND": "This chat is not open to you.",
  "MESSAGE_NOT_FOUND": "That message is not here any more.",
  "MESSAGE_ELSEWHERE": "This message was already sent to another chat.",
  "CHAT_MUTED": "The organisers have muted you for a while.",
  "CHAT_PAUSED": "Wait a moment before you write again.",
  "MESSAGE_BLOCKED": "Your message has a word that the organisers do not allow here.",
  "CHAT_REPORT_NOT_FOUND": "That report is not here any more.",
  "CHAT_PERSON_NOT_FOUND": "That person takes no part here.",
  "JOIN_CODE_UNKNOWN": "That code leads nowhere. Check it with the person who gave it to you.",
  "NOTICE_NOT_FOUND": "That update is not here any more.",
  "PRESENTATION_NOT_FOUND": "This entry is not in this room any more.",
  "PRESENTATION_CHANGED": "Somebody was faster: the room has changed. Look again and decide.",
  "PRESENTATION_RUNNING": "Another entry presents in this room. End that presentation first.",
  "PRESENTATION_ROUND_NOT_LIVE": "This round is not live. Set it live before you call the first entry.",
  "QUESTION_NOT_FOUND": "That question is not here any more.",
  "QUESTION_ANSWERED": "This question was answered already, so it cannot be withdrawn.",
  "QUESTION_NOT_ANSWERED": "Answer the question for everyone before you pin it.",
  "QUESTIONS_OPEN_TOO_MANY": "Ten of your questions wait for an answer. Wait for one, or withdraw one.",
  "WEBHOOK_NOT_FOUND": "That webhook is not here any more.",
  "WEBHOOK_ADDRESS_REFUSED": "Give an address that begins with https:// and can be reached from the internet.",
  "WEBHOOKS_TOO_MANY": "A competition has at most ten webhooks.",
  "WEBHOOK_OFF": "Switch the webhook on first."
};
