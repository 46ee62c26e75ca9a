import { isIPv6 } from 'node:net';
import os from 'node:os';

const everywhere = new Set(['0.0.0.0', '::']);

export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127\.\d+\.\d+\.\d+$/.test(bare);
}

/** The address people would type: a server open to the network is reached by this machine's own address there. */
export function publicAddress(host: string, port: number): string {
  const shown = isLoopback(host) ? 'localhost' : everywhere.has(host) ? (findLanAddress() ?? 'localhost') : host;
  return new URL(`http://${isIPv6(shown) ? `[${shown}]` : shown}:${port}`).origin;
}

function findLanAddress(): string | undefined {
  const all = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  return all.find((address) => address.family === 'IPv4' && !address.internal)?.address;
}
