import type { EndpointName, EndpointOutput, EndpointRequest, Endpoints } from '@podium/contract';
import { routes } from '@podium/contract/routes';
import type { Http, Merged, RequestOptions } from './http.ts';

interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: object;
  file?: Blob;
}
interface Route {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  file?: string;
}

export const addressOf = (path: string, { params = {}, query = {} }: AnyRequest): string => {
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
};

type Request<N extends EndpointName> = EndpointRequest<Endpoints[N]>;
type Answer<N extends EndpointName> = Merged<EndpointOutput<Endpoints[N]>>;

/** A write that fails is shown by its caller, or by a toast that names what failed. */
type WriteOptions = RequestOptions & ({ inline: boolean } | { failed: string });
type Options<N extends EndpointName> = (typeof routes)[N] extends { method: 'GET' }
  ? [options?: RequestOptions]
  : [options: WriteOptions];

/** Calls of the contract by name: `call('login', { body: { email, password } })`. */
export const createApi = (http: Http) => ({
  call: async <N extends EndpointName>(name: N, request: Request<N>, ...[options]: Options<N>): Promise<Answer<N>> => {
    const given = request as AnyRequest;
    const { method, path, file }: Route = routes[name];
    const address = addressOf(path, given);
    if (file && given.file) {
      const form = new FormData();
      form.append(file, given.file);
      return http.upload<EndpointOutput<Endpoints[N]>>(address, form, options);
    }
    if (method === 'GET') return http.get<EndpointOutput<Endpoints[N]>>(address, options);
    return http[method === 'PUT' ? 'put' : 'post']<EndpointOutput<Endpoints[N]>>(address, given.body, options);
  },
});

export type Api = ReturnType<typeof createApi>;
