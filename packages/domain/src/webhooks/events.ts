import type { WebhookTopic } from './webhooks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An act of the history, as far as webhooks tell of it. */
export interface HistoryEntry {
  act: string;
  subject: string;
  details: { before: Fields | null; after: Fields | null };
}
export interface WebhookEvent {
  topic: WebhookTopic;
  type: string;
  /** Codes and changed facts: no name, no address of a person, no score. */
  data: Fields;
}

type Describe = (one: HistoryEntry) => Omit<WebhookEvent, 'topic'>;

const listed = (type: string, from: 'before' | 'after'): Describe => {
  return ({ details }) => ({ type, data: { containerCodes: details[from]?.['containers'] ?? [] } });
};
const registered: Describe = ({ subject }) => ({ type: 'registration.created', data: { containerCodes: [subject] } });

const described: Readonly<Record<string, readonly [WebhookTopic, Describe]>> = {
  'container.registered': ['registrations', registered],
  'container.added': ['registrations', registered],
  'container.approved': ['registrations', listed('registration.approved', 'after')],
  'container.refused': ['registrations', listed('registration.refused', 'after')],
  'container.removed': ['registrations', listed('registration.removed', 'before')],
  'container.restored': ['registrations', listed('registration.restored', 'after')],
  'submission.handed-in': [
    'submissions',
    ({ subject, details: { after } }) => ({
      type: 'submission.created',
      data: { submissionCode: subject, containerCode: after?.['container'], roundCode: after?.['round'] },
    }),
  ],
  'round.status': [
    'rounds',
    ({ subject, details: { after } }) => ({
      type: after?.['status'] === 'live' ? 'round.opened' : 'round.closed',
      data: { roundCode: subject },
    }),
  ],
  'judging.closed': ['rounds', ({ subject }) => ({ type: 'judging.closed', data: { roundCode: subject } })],
  'scores.released': [
    'releases',
    ({ details: { after } }) => ({
      type: 'scores.released',
      data: { version: after?.['version'], roundCodes: after?.['roundCodes'] },
    }),
  ],
};

/** What an act is told as; nothing of those that no topic has. */
export const webhookEventOf = (one: HistoryEntry): WebhookEvent | undefined => {
  const found = described[one.act];
  return found && { topic: found[0], ...found[1](one) };
};
