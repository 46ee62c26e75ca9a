import {
  callSchemas,
  noticeSchemas,
  type SignalCall,
  type SignalNotice,
  signalCodes,
} from '@podium/contract/signalling';

/** A frame of a client. A call id is kept as the JSON that it was, so that it goes back unchanged. */
export type Frame =
  | { kind: 'call'; callId: string; call: SignalCall }
  | { kind: 'notice'; notice: SignalNotice }
  | { kind: 'invalid-call'; callId: string; code: number; message: string }
  | { kind: 'invalid'; message: string };

const idBytes = 200;

const readId = (id: unknown): string | undefined => {
  const isId = (typeof id === 'string' && id.length <= idBytes) || (typeof id === 'number' && Number.isFinite(id));
  return isId ? JSON.stringify(id) : undefined;
};
const isMethod = <T extends object>(schemas: T, method: unknown): method is keyof T & string =>
  typeof method === 'string' && Object.hasOwn(schemas, method);

const readCall = (callId: string, method: unknown, params: unknown): Frame => {
  if (!isMethod(callSchemas, method))
    return { kind: 'invalid-call', callId, code: signalCodes.unknownMethod, message: 'There is no such method' };
  const parsed = callSchemas[method].safeParse(params ?? {});
  if (parsed.success) return { kind: 'call', callId, call: { method, params: parsed.data } as SignalCall };
  const [issue] = parsed.error.issues;
  const message = `${[method, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not valid'}`.slice(0, 300);
  return { kind: 'invalid-call', callId, code: signalCodes.invalidParams, message };
};

const readNotice = (method: unknown, params: unknown): Frame => {
  if (!isMethod(noticeSchemas, method)) return { kind: 'invalid', message: 'There is no such notification' };
  const parsed = noticeSchemas[method].safeParse(params ?? {});
  if (!parsed.success) return { kind: 'invalid', message: `The notification ${method} is not valid` };
  return { kind: 'notice', notice: { method, params: parsed.data } as SignalNotice };
};

export const readFrame = (text: string): Frame => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { kind: 'invalid', message: 'A frame is one JSON object' };
  }
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    return { kind: 'invalid', message: 'A frame is one JSON object' };
  const { id, method, params } = given as Record<string, unknown>;
  if (id === undefined || id === null) return readNotice(method, params);
  const callId = readId(id);
  return callId === undefined
    ? { kind: 'invalid', message: 'A call id is text or a number' }
    : readCall(callId, method, params);
};

export const writeResult = (callId: string, result: object): string =>
  `{"id":${callId},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`;
export const writeFault = (callId: string, code: number, message: string): string =>
  `{"id":${callId},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}`;
/** Without an id: clients take a frame with one for an answer. */
export const writeNotification = (method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', method, params });
