import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkKey, type FileBody, type FileStore } from './file-store.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Any S3-compatible server, by path-style addresses, which all of them understand. */
export const createS3Store = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const addressOf = (key: string): string => `${endpoint.replace(/\/+$/u, '')}/${bucket}/${checkKey(key)}`;

  const ask = async (method: string, key: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> => {
    const signed = await client.sign(addressOf(key), { method, headers: init.headers ?? {} });
    const headers = new Headers(signed.headers);
    return fetch(signed.url, { ...init, method, headers });
  };
  const failed = async (method: string, response: Response): Promise<Error> =>
    new Error(`The object storage answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`);

  return {
    async put(key, body: FileBody, type) {
      const size = body instanceof Uint8Array ? body.byteLength : body.size;
      // The transport's checksum protects a stream; signing its content would mean reading it twice.
      const headers = {
        'content-type': type,
        'content-length': String(size),
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      };
      const content = body instanceof Uint8Array ? Buffer.from(body) : Readable.toWeb(body.stream);
      const response = await ask('PUT', key, { headers, body: content, duplex: 'half' });
      if (!response.ok) throw await failed('PUT', response);
      await response.arrayBuffer();
    },
    async get(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const response = await ask('GET', key, { ...(headers && { headers }) });
      if (response.status === 404) {
        await response.arrayBuffer();
        return undefined;
      }
      if (!response.ok || !response.body) throw await failed('GET', response);
      const stream = Readable.fromWeb(response.body);
      return { stream, size: Number(response.headers.get('content-length') ?? 0) };
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      if (!response.ok && response.status !== 404) throw await failed('DELETE', response);
      await response.arrayBuffer();
    },
  };
};
