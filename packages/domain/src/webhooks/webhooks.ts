/** What organisers choose from. */
export const webhookTopics = ['registrations', 'submissions', 'rounds', 'releases'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery failed, where the other server did not answer with a status. */
export const deliveryFaults = ['timeout', 'unreachable', 'private-address', 'redirect'] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const maxWebhooks = 10;
export const longestWebhookUrl = 500;
/** The log shows what was sent in this time. */
export const deliveryDays = 30;
/** Both secrets sign for so long after a renewal. */
export const renewalMs = 24 * 3_600_000;
/** A webhook that failed for so long is switched off. */
export const switchOffMs = 3 * 24 * 3_600_000;

/** How an address is shown: without what every address has. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//u, '').replace(/\/$/u, '');
