import { connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';

import type { Config } from '../../config.ts';
import { fail, ok, type Finding } from './finding.ts';

const timeoutMs = 5_000;

/** Opens the address and waits for a greeting of the right kind, which a firewall's or a stranger's open port does not give. */
export async function checkService(
  about: string,
  setting: string,
  url: string | undefined,
  usualPort: number,
  request: string | undefined,
  expected: RegExp,
): Promise<Finding> {
  if (url === undefined) return ok(about, `not used (${setting} is not set)`);
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'rediss:' || protocol === 'smtps:';
  const trouble = await greet({ host: hostname, port: Number(port) || usualPort, secure, request, expected });
  if (trouble === undefined) return ok(about, `${hostname} answers`);
  return fail(about, `${hostname} does not answer (${trouble})`, `Start it, correct ${setting}, or remove ${setting}.`);
}

type Greeting = { host: string; port: number; secure: boolean; request: string | undefined; expected: RegExp };

function greet({ host, port, secure, request, expected }: Greeting): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = secure ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port });
    const finish = (trouble: string | undefined) => {
      socket.destroy();
      resolve(trouble);
    };
    socket.setTimeout(timeoutMs, () => finish('no answer in time'));
    socket.once('error', (error) => finish(error.message || 'refused'));
    socket.once(secure ? 'secureConnect' : 'connect', () => request !== undefined && socket.write(request));
    socket.once('data', (data) =>
      finish(expected.test(data.toString('latin1')) ? undefined : 'it speaks another language'),
    );
    socket.once('close', () => finish('it closed the connection'));
  });
}

export function checkS3({ s3 }: Pick<Config, 's3'>): Finding {
  return s3
    ? ok('file storage', `bucket ${s3.bucket} at ${s3.endpoint}`)
    : ok('file storage', 'the data folder (S3_ENDPOINT is not set)');
}
