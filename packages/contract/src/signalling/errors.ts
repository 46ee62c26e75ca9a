/** Error codes of the video room's wire. Clients retry codes that start with 5 or 429 while they connect, and no others. */
export const signalCodes = {
  /** The method or its parameters are not of the protocol. */
  unknownMethod: -32_601,
  invalidParams: -32_602,
  forbidden: 403,
  tooMany: 429,
  /** No media server answers at the moment. */
  unavailable: 503,
  tokenRefused: 2000,
  tokenFormat: 2004,
  /** The offer or answer cannot be used; 4001 to 4005 are the client's own steps. */
  badDescription: 4000,
  serverError: 5000,
  alreadyJoined: 5001,
  notConnected: 6000,
  jsonParsing: 6004,
  invalidRole: 6008,
} as const;
export type SignalCode = (typeof signalCodes)[keyof typeof signalCodes];
