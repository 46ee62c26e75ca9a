import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingOf } from './compression.ts';

interface KeptFile {
  bytes: Buffer;
  encoding: Encoding | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** A larger file, such as the reader of PDF files, is asked for rarely and read from the disk each time. */
const maxBytes = 300_000;

/**
 * Sends files with a hashed name from memory: a screen consists of dozens of small ones, and reading each from the disk took most of what a
 * first visit costs the server. Such a file never changes, so it is read once. False: somebody else has to send it.
 */
export const createKeptFiles = (folder: string) => {
  const kept = new Map<string, Promise<KeptFile | undefined>>();

  const read = async (url: string, encoding: Encoding | undefined): Promise<KeptFile | undefined> => {
    const file = path.join(folder, encoding ? `${url}.${encoding === 'br' ? 'br' : 'gz'}` : url);
    const found = await stat(file).catch(() => undefined);
    // A file that is too small to be worth it is not there compressed.
    if (!found?.isFile()) return encoding ? read(url, undefined) : undefined;
    return found.size > maxBytes ? undefined : { bytes: await readFile(file), encoding };
  };

  return async (request: FastifyRequest, reply: FastifyReply, url: string): Promise<boolean> => {
    const type = types[path.extname(url)];
    if (request.method !== 'GET' || type === undefined) return false;
    const encoding = encodingOf(request.headers['accept-encoding']);
    const key = `${encoding} ${url}`;
    const reading = kept.get(key) ?? read(url, encoding);
    const file = await reading;
    if (!file) return false;
    kept.set(key, reading);
    reply.type(type).header('vary', 'accept-encoding');
    if (file.encoding) reply.header('content-encoding', file.encoding);
    reply.send(file.bytes);
    return true;
  };
};
