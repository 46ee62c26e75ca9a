/** The product's own events. A name outside this list is a mistake and is answered as one. */
export const analyticsEventNames = [
  'SIGN_UP',
  'SIGN_UP/COMPLETED',
  'SIGN_IN',
  'SIGN_IN/RESET_PASSWORD',
  'SIGN_IN/FORGOT_PASSWORD',
  'COMPETITION/CREATE/STEP_1',
  'COMPETITION/CREATE/STEP_2',
  'COMPETITION/CREATE/STEP_3',
  'COMPETITION/REGISTRATION/ALLOW_REGISTRATION',
  'COMPETITION/REGISTRATION/BULK_UPLOAD',
] as const;
export type AnalyticsEventName = (typeof analyticsEventNames)[number];

export const isAnalyticsEventName = (name: string): name is AnalyticsEventName =>
  (analyticsEventNames as readonly string[]).includes(name);

export const analyticsDefaults = { flushEveryMs: 30_000, queueSize: 20, sampleRate: 1 } as const;
export const unknownAnalyticsEvent = 'No such event exists!';
