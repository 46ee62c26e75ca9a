import { defaultInitEndpoint } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import type { Ports } from '../ports.ts';

export interface NetworkHealth {
  url: string;
  timeout: number;
  /** Score → the bit rates in kbit/s for which it is given. */
  scoreMap: Record<string, { low: number; high?: number }>;
}
export interface InitConfig {
  endpoint: string;
  iceServers: RTCIceServer[];
  enabledFlags: string[];
  networkHealth?: NetworkHealth;
}
export interface InitOptions {
  endpoint?: string | undefined;
  token: string;
  peerId: string;
  region?: string | undefined;
  signal?: AbortSignal;
}

const readJson = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch (error) {
    throw new RoomError('jsonParsing', { action: 'join', description: String(error), cause: error });
  }
  throw new RoomError('jsonParsing', { action: 'join', description: 'The init answer is not an object' });
};

/** A refusal keeps the server's code and text. Which codes are tried again is decided by `isRetried`. */
const refusalOf = async (response: Response): Promise<RoomError> => {
  if (response.status === 404)
    return new RoomError('endpointUnreachable', { action: 'join', description: 'The init call answered 404' });
  const body = await readJson(response).catch((): Record<string, unknown> => ({}));
  const code = typeof body['code'] === 'number' ? body['code'] : undefined;
  const message = typeof body['message'] === 'string' ? body['message'] : `The init call answered ${response.status}`;
  const isBusy = isBusyCode(response.status) || (code !== undefined && isBusyCode(code));
  const shown = isBusy ? (code ?? response.status) : (code ?? 2000);
  return new RoomError('initServer', { action: 'join', code: shown, message, isTerminal: !isBusy });
};

/** 429 and the codes of a server that cannot answer now. 500 and the catalogue's own 5000 are failures that stay. */
const isBusyCode = (code: number): boolean => code === 429 || (code > 500 && code < 600);

/** Connect errors that are worth another try. */
export const isRetried = ({ kind, code, isTerminal }: RoomError): boolean =>
  !isTerminal &&
  (kind === 'socketConnect' || kind === 'networkLost' || kind === 'endpointUnreachable' || isBusyCode(code));

const readConfig = (body: Record<string, unknown>): InitConfig => {
  const { endpoint, rtcConfiguration, config } = body as {
    endpoint?: unknown;
    rtcConfiguration?: { ice_servers?: RTCIceServer[] };
    config?: { enabledFlags?: string[]; networkHealth?: NetworkHealth };
  };
  if (typeof endpoint !== 'string' || endpoint === '') throw new RoomError('initConfigMissing', { action: 'join' });
  return {
    endpoint,
    iceServers: rtcConfiguration?.ice_servers ?? [],
    enabledFlags: config?.enabledFlags ?? [],
    ...(config?.networkHealth ? { networkHealth: config.networkHealth } : {}),
  };
};

/** The call that begins every connection: where the socket is, and which ICE servers to use. */
export const callInit = async (
  ports: Pick<Ports, 'fetch' | 'userAgent'>,
  options: InitOptions,
): Promise<InitConfig> => {
  const { endpoint = defaultInitEndpoint, token, peerId, region, signal } = options;
  const url = new URL('init', endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  url.search = new URLSearchParams({
    peer_id: peerId,
    user_agent: ports.userAgent,
    ...(region === undefined ? {} : { region }),
  }).toString();
  let response: Response;
  try {
    const headers = { authorization: `Bearer ${token}` };
    response = await ports.fetch(url.href, { headers, ...(signal ? { signal } : {}) });
  } catch (error) {
    throw new RoomError('endpointUnreachable', { action: 'join', description: String(error), cause: error });
  }
  if (response.status !== 200) throw await refusalOf(response);
  return readConfig(await readJson(response));
};
