import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { freePort } from '../free-port.ts';

const janusFolder = (): string => {
  const library = readdirSync('/usr/lib')
    .map((name) => path.join('/usr/lib', name, 'janus'))
    .find((folder) => existsSync(folder));
  if (!library) throw new Error('Janus is not installed; npm test installs it.');
  return library;
};

const disabledPlugins = [
  'audiobridge',
  'duktape',
  'echotest',
  'lua',
  'nosip',
  'recordplay',
  'sip',
  'streaming',
  'textroom',
  'videocall',
  'voicemail',
];
const disabledTransports = ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq'];
const libraries = (names: readonly string[]): string => names.map((name) => `libjanus_${name}.so`).join(',');

interface JanusOptions {
  /** Of its API; a free one unless told. */
  port?: number;
  /** What its videoroom wants to hear before it opens a room. */
  adminKey?: string;
}

const configure = (folder: string, port: number, rtpPorts: string, adminKey: string | undefined): void => {
  const library = janusFolder();
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  write(
    'janus.jcfg',
    `general: { configs_folder = "${folder}" plugins_folder = "${library}/plugins" transports_folder = "${library}/transports"
      events_folder = "${library}/events" loggers_folder = "${library}/loggers" debug_level = 2 }
    media: { ipv6 = false rtp_port_range = "${rtpPorts}" slowlink_threshold = 4 }
    nat: { full_trickle = false }
    plugins: { disable = "${libraries(disabledPlugins)}" }
    transports: { disable = "${libraries(disabledTransports)}" }
    events: { broadcast = false }\n`,
  );
  write(
    'janus.plugin.videoroom.jcfg',
    `general: { string_ids = true ${adminKey === undefined ? '' : `admin_key = "${adminKey}"`} }\n`,
  );
  write(
    'janus.transport.websockets.jcfg',
    `general: { json = "compact" ws = true ws_port = ${port} ws_ip = "127.0.0.1" wss = false }\nadmin: { admin_ws = false }\n`,
  );
};

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, 'janus-protocol');
    socket.once('open', () => {
      socket.close();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Debian's Janus as an unprivileged user, its API on loopback. Its media ports cannot be: libnice leaves loopback out. */
export const startJanus = async (rtpPorts: string, options: JanusOptions = {}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-janus-'));
  mkdirSync(folder, { recursive: true });
  const port = options.port ?? (await freePort());
  configure(folder, port, rtpPorts, options.adminKey);
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const janus = spawn('janus', ['-F', folder, '-o'], { stdio: 'ignore', ...user });
  const ended = new Promise<void>((resolve) => void janus.once('exit', () => resolve()));
  const url = `ws://127.0.0.1:${port}`;
  const giveUpAt = performance.now() + 20_000;
  while (!(await answers(url))) {
    if (performance.now() > giveUpAt || janus.exitCode !== null) throw new Error('Janus did not start.');
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  return {
    url,
    port,
    pid: janus.pid!,
    kill: (): boolean => janus.kill('SIGKILL'),
    async stop(): Promise<void> {
      janus.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
