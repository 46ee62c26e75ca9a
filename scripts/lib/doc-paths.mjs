// Paths and commands that the documentation names and that are not there. Pure: it is given texts and a list of files.
import { posix } from 'node:path';

const extensions = /\.(?:ts|tsx|mjs|md|json|css|html|tsv|png|example)$/u;
const pathShape = /^\.{0,2}[\w.-]*(?:\/[\w.<>*-]+)*\/?$/u;
const isPath = (token) =>
  pathShape.test(token) && !token.startsWith('/') && (token.includes('/') || extensions.test(token));

/** Every file and folder by its whole path and by each of its ends: `platform/http/parse.ts` is enough for a reader. */
const endsOf = (files) => {
  const ends = new Set();
  for (const file of files) {
    // `domain/counting` is short for `packages/domain/src/counting`.
    for (const path of [file, file.replace('/src/', '/')]) {
      const parts = path.split('/');
      for (let end = parts.length; end > 0; end -= 1)
        for (let start = 0; start < end; start += 1) ends.add(parts.slice(start, end).join('/'));
    }
  }
  return ends;
};

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** `<noun>`, `NNNN-name` and `*` stand for any name. */
const matcherOf = (path) => {
  const parts = path.split(/<\w+>|NNNN-name|\*/u);
  return parts.length > 1 ? new RegExp(`^${parts.map(escaped).join('[^/]+')}$`, 'u') : undefined;
};

const withoutBlocks = (text) => text.replaceAll(/^```[\s\S]*?^```/gmu, '');
const linksIn = (text) =>
  [...text.matchAll(/\]\((?<target>[^)\s]+)\)/gu)]
    .map(({ groups }) => groups.target.split('#')[0])
    .filter((target) => target !== '' && !/^[a-z]+:/u.test(target));
const tokensIn = (text) => [...text.matchAll(/`(?<token>[^`\s]+)`/gu)].map(({ groups }) => groups.token).filter(isPath);
const commandsIn = (text) =>
  [...text.matchAll(/\bnpm run (?:-s )?(?<name>[a-z][\w-]*)/gu)].map(({ groups }) => groups.name);

/**
 * @param {{ pages: Record<string, string>, files: string[], scripts: string[], exceptions?: string[] }} given
 */
export const faultsInDocs = ({ pages, files, scripts, exceptions = [] }) => {
  const ends = endsOf(files);
  const used = new Set();
  const isThere = (page, token) => {
    const path = token.replace(/\/$/u, '');
    const whole = posix.normalize(posix.join(posix.dirname(page), path));
    if (/^\.{1,2}\//u.test(path)) return files.some((file) => file === whole || file.startsWith(`${whole}/`));
    const matcher = matcherOf(path);
    return matcher ? [...ends].some((end) => matcher.test(end)) : ends.has(path);
  };
  const isExcepted = (token) => exceptions.includes(token) && used.add(token);
  const isLinked = (page, target) => isThere(page, target.startsWith('../') ? target : `./${target}`);
  const faults = Object.entries(pages).flatMap(([page, text]) => {
    const prose = withoutBlocks(text);
    return [
      ...linksIn(prose).filter((target) => !isLinked(page, target)),
      ...tokensIn(prose).filter((token) => !isThere(page, token) && !isExcepted(token)),
      ...commandsIn(text)
        .filter((name) => !scripts.includes(name))
        .map((name) => `npm run ${name}`),
    ].map((missing) => `${page}: there is no ${missing}`);
  });
  const idle = exceptions.filter((exception) => !used.has(exception));
  return [...new Set(faults), ...idle.map((exception) => `the exception for ${exception} is not needed`)];
};
