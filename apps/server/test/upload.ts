import { apiBase, type Endpoint, type EndpointName, endpoints } from '@podium/contract';
import type { Answer, World } from './world.ts';

interface UploadOptions {
  token: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  name?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A multipart POST of one file, as a browser sends it. */
export const upload = async (
  world: World,
  endpoint: EndpointName,
  bytes: Uint8Array | string,
  { token, params = {}, query, name = 'file', headers = {} }: UploadOptions,
): Promise<Answer> => {
  const { path, file }: Endpoint = endpoints[endpoint];
  const form = new FormData();
  form.append(file?.field ?? '', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const body = new Response(form);
  const response = await world.app.http.inject({
    method: 'POST',
    url: apiBase + path.replace(/\{(\w+)\}/gu, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
      ...headers,
    },
    ...(query ? { query: { ...query } } : {}),
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};
