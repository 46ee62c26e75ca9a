import path from 'node:path';

import { z } from 'zod';

import { OperatorError } from '../operator-error.ts';

/**
 * A backup is one gzipped tar: `tables/<name>.copy` (COPY text), `files/<path>`, `secret-key`, and last `manifest.json`. The manifest
 * comes last because it names the size and hash of everything before it; a file cut short anywhere has none.
 */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const secretName = 'secret-key';
export const tableEntry = (table: string) => `tables/${table}.copy`;
export const fileEntry = (relative: string) => `files/${relative}`;

/** Where an entry of an upload belongs; undefined for any other name. An archive is not trusted with where its names point. */
export function relativeFileName(entry: string): string | undefined {
  if (!entry.startsWith('files/')) return undefined;
  const parts = entry.slice('files/'.length).split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))
    ? undefined
    : path.join(...parts);
}

/** Whether an entry can stand in a backup at all. */
export const isEntryName = (name: string): boolean =>
  name === manifestName ||
  name === secretName ||
  /^tables\/[^/]+\.copy$/u.test(name) ||
  relativeFileName(name) !== undefined;

const entrySchema = z.object({ name: z.string(), size: z.number(), sha256: z.string() });
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });
const sequenceSchema = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  entries: z.array(entrySchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestEntry = z.infer<typeof entrySchema>;
export type TableCopy = z.infer<typeof tableSchema>;

export function damaged(file: string, reason: string): OperatorError {
  return new OperatorError(
    `The backup ${file} is damaged (${reason}); nothing was changed.`,
    'Use another copy of it, or an older backup.',
  );
}

export function parseManifest(file: string, text: string): Manifest {
  const value = parseJson(file, text);
  const version = z.object({ format: z.number() }).safeParse(value);
  if (version.success && version.data.format > formatVersion) {
    throw new OperatorError(
      `The backup ${file} was made by a newer Podium; nothing was changed.`,
      'Restore it with that version or a later one.',
    );
  }
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success) throw damaged(file, 'its list of contents cannot be understood');
  return manifest.data;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(file, 'its list of contents cannot be read');
  }
}
