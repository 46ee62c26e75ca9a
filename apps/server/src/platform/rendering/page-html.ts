import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLivePage } from '@podium/contract/rendered-pages';
import { loaderOf } from './page-loader.ts';
import type { RenderedHtml } from './page-renderer.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and everything that it imports, in the order in which they run. */
const closure = (
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
  ordered = new Set<string>(),
): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return ordered;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen, ordered);
  return ordered.add(key);
};

/** Text inside a script element, which ends at the first `</script`; `<!--` would change how the rest is read. */
const forScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/gu, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** What React asks to be fetched early stands before the content; its place is the head. */
const earlyLinks = /^(?:<link rel="preload"[^>]*>)+/u;
const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/gu;
const bootTag = '<script src="/boot.js"></script>';
const moduleScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/u;
const modulePreload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/gu;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The files of the built client, read once. */
const createFiles = (folder: string) => {
  const texts = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const file = path.join(folder, name);
    const text = texts.get(name) ?? (existsSync(file) ? readFile(file, 'utf8') : Promise.resolve(''));
    texts.set(name, text);
    return text;
  };
};

/**
 * Puts a rendered page into the html file of the client. Its styles, the script that chooses the colour scheme and the one that
 * fetches the client are in the page, so that it is painted as soon as it is here. The policy allows these scripts by their hashes.
 */
export const createPageHtml = ({ folder }: { folder: string }) => {
  const read = createFiles(folder);
  const readManifest = async (): Promise<Manifest> =>
    JSON.parse((await read('.vite/manifest.json')) || '{}') as Manifest;
  let manifest: Promise<Manifest> | undefined;

  const stylesOf = async (names: readonly string[]): Promise<string> => {
    const all = (await Promise.all(names.map((name) => read(name)))).join('');
    // A font that is not here in time is used from the next page on: nothing that is read moves.
    const styles = all.replaceAll('font-display:swap', 'font-display:optional');
    // A disabled link fetches nothing; it tells the loader of the screens that these styles are there.
    const there = names.map((name) => `<link rel="stylesheet" href="/${name}" disabled>`);
    return `<style>${styles.replaceAll('</', '<\\/')}</style>${there.join('')}`;
  };

  return async (shell: string, address: string, { html, rendered, screen }: RenderedHtml) => {
    const chunks = await (manifest ??= readManifest());
    const there = closure(chunks, 'index.html');
    const more = [...closure(chunks, screen)].filter((key) => !there.has(key)).map((key) => chunks[key]);
    const styles = [...shell.matchAll(styleLink)].map(([, name = '']) => name);
    const names = [...new Set([...styles, ...more.flatMap((chunk) => chunk?.css ?? [])])];
    // The screen runs before the start of the client, which looks for it.
    const modules = [...closure(chunks, screen), ...there].map((key) => `/${chunks[key]?.file}`);
    const loader = loaderOf([...new Set(modules)], { isLive: isLivePage(address) });
    const boot = await read('boot.js');
    const [early = ''] = earlyLinks.exec(html) ?? [];
    const data = `<script type="application/json" id="rendered">${forScript(JSON.stringify(rendered))}</script>`;
    const head = `${early}${await stylesOf(names)}`;
    return {
      page: shell
        .replaceAll(styleLink, '')
        .replaceAll(modulePreload, '')
        .replace(moduleScript, '')
        .replace('<html lang="en">', () => `<html lang="${rendered.language}">`)
        .replace(bootTag, () => `<script>${boot}</script>`)
        .replace('</head>', () => `${head}</head>`)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${html.slice(early.length)}</div>${data}<script>${loader}</script>`,
        ),
      /** Of the scripts in the page. */
      scriptHashes: [hashOf(boot), hashOf(loader)],
    };
  };
};
