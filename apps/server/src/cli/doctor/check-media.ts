import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { Config } from '../../config.ts';
import { createEmbeddedEngine } from '../../media/embedded/engine.ts';
import { findUdpPort } from '../../media/embedded/udp-port.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

type Media = Config['media'];
const about = 'video engine';
const timeoutMs = 3000;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The port of a running server is in use by that server: this is a warning, as for the port of HTTP. */
const checkUdpPorts = async ({ port, bindAddress }: Media): Promise<Finding> => {
  if (port === 0)
    return ok('video ports', 'free UDP ports are taken (set MEDIA_PORT to open fixed ones in a firewall)');
  const ports = Array.from({ length: os.availableParallelism() }, (_, index) => port + index);
  const tried = await Promise.allSettled(ports.map((one) => findUdpPort(one, bindAddress)));
  const busy = ports.filter((_, index) => tried[index]?.status === 'rejected');
  if (busy.length === 0) return ok('video ports', `UDP ${ports.join(', ')} are free`);
  return warn(
    'video ports',
    `UDP ${busy.join(', ')} are in use`,
    'If Podium is running, this is fine. Otherwise set MEDIA_PORT to free ports.',
  );
};

/** Starts a media process on a free port and ends it. */
const checkEmbedded = async (processFile: string): Promise<Finding> => {
  if (!existsSync(processFile))
    return warn(about, 'the media process is not built', 'Start with npm start, which builds it.');
  const engine = createEmbeddedEngine({
    processFile,
    processes: 1,
    firstPort: 0,
    bindAddress: '127.0.0.1',
    warn: () => undefined,
  });
  try {
    await engine.start();
    return ok(about, 'embedded; a media process starts');
  } catch (error) {
    const advice = 'Run npm ci on this machine, so that the native library fits it, or set MEDIA_ENGINE=janus.';
    return fail(about, `no media process starts (${messageOf(error)})`, advice);
  } finally {
    await engine.close();
  }
};

const checkAnnounced = ({ announcedAddress, bindAddress }: Media): Finding => {
  if (announcedAddress !== undefined) return ok('video address', `browsers are told ${announcedAddress}`);
  if (bindAddress !== undefined) return ok('video address', 'only browsers on this machine: HOST is this machine');
  const isOwn = ({ family, internal }: os.NetworkInterfaceInfo): boolean => family === 'IPv4' && !internal;
  const own = Object.values(os.networkInterfaces()).flatMap((list) => list?.filter(isOwn) ?? []);
  const isPrivate = (address: string): boolean => /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/u.test(address);
  const names = own.map(({ address }) => address).join(', ');
  if (own.some(({ address }) => !isPrivate(address))) return ok('video address', `browsers are told ${names}`);
  return warn(
    'video address',
    `browsers are told private addresses only (${names || 'none'})`,
    'Inside this network, this is fine. For browsers elsewhere set MEDIA_ANNOUNCED_ADDRESS to the public address, and let the router pass the UDP ports of MEDIA_PORT on.',
  );
};

interface ServerInfo {
  version_string?: string;
  plugins?: Record<string, unknown>;
}
const askJanus = (url: string): Promise<ServerInfo> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: timeoutMs });
    const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ janus: 'info', transaction: 'doctor' })));
    socket.once('message', (data: Buffer) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(JSON.parse(data.toString('utf8')) as ServerInfo);
    });
  });
const checkJanus = async (url: string): Promise<Finding> => {
  const { host } = new URL(url);
  try {
    const { version_string: version = '?', plugins = {} } = await askJanus(url);
    if (!version.startsWith('1.'))
      return fail(about, `Janus ${host} has version ${version}`, 'Install Janus 1.1 or later.');
    if (!('janus.plugin.videoroom' in plugins))
      return fail(about, `Janus ${host} has no videoroom plugin`, 'Enable libjanus_videoroom in its janus.jcfg.');
    return ok(about, `Janus ${version} at ${host}`);
  } catch (error) {
    return fail(about, `Janus ${host} does not answer (${messageOf(error)})`, 'Start it, or correct JANUS_URLS.');
  }
};

const magicCookie = 0x2112_a442;
/** A STUN binding request, which every TURN server answers without credentials. */
const stunAnswers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = Buffer.alloc(20);
    request.writeUInt16BE(1, 0);
    request.writeUInt32BE(magicCookie, 4);
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    const finish = (answered: boolean): void => {
      clearTimeout(timer);
      socket.close();
      resolve(answered);
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    socket.once('error', () => finish(false));
    socket.once('message', (answer) => finish(answer.length >= 20 && answer.readUInt32BE(4) === magicCookie));
    socket.send(request, port, host);
  });
const checkTurn = async (url: string): Promise<Finding> => {
  const [, scheme, host = '', port] = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?/u.exec(url) ?? [];
  const name = `${host}:${port ?? (scheme === 'turns' ? 5349 : 3478)}`;
  if (scheme === 'turns' || url.includes('transport=tcp'))
    return warn('TURN', `${name} was not tried`, 'Only TURN over UDP is checked; browsers reach the engine over UDP.');
  if (await stunAnswers(host.replaceAll(/[[\]]/gu, ''), Number(port ?? 3478))) return ok('TURN', `${name} answers`);
  return fail('TURN', `${name} does not answer`, 'Start it, open its UDP port, or correct TURN_URLS.');
};

const isInstalled = (program: string): boolean =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin'].some((folder) =>
    existsSync(path.join(folder, program)),
  );
/** The TURN server that Podium starts itself runs while Podium does. */
const checkOwnTurn = async (port: number, url: string): Promise<Finding> => {
  if (!isInstalled('turnserver'))
    return fail('TURN', `TURN_PORT is ${port}, and coturn is not installed`, 'Run apt install coturn.');
  const found = await checkTurn(url);
  return found.status === 'ok'
    ? found
    : warn('TURN', found.message, 'While Podium is not running, this is fine. Otherwise open the UDP port TURN_PORT.');
};
const noTurn =
  'not used; a hall whose firewall lets UDP out to a few ports only has no video: set TURN_PORT to start coturn here, or TURN_URLS';

/** What the video rooms need of this machine and of others. */
export const checkMedia = async (media: Media, processFile: string): Promise<Finding[]> => {
  const engine =
    media.engine === 'janus'
      ? await Promise.all(media.janusUrls.map(checkJanus))
      : [await checkEmbedded(processFile), await checkUdpPorts(media), checkAnnounced(media)];
  if (media.turnPort !== undefined) return [...engine, await checkOwnTurn(media.turnPort, media.turn?.urls[0] ?? '')];
  if (media.turn) return [...engine, ...(await Promise.all(media.turn.urls.map(checkTurn)))];
  return [...engine, ok('TURN', noTurn)];
};
