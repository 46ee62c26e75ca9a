// The lists of what features bring to the contract from their folders, made from the folders.

const source = 'packages/contract/src/';
/**
 * One list a file: a browser downloads the addresses and refusals with every page, the history with its screens, and the wire never.
 * Imports by name and plain lists let the build leave out what a page does not use.
 */
const lists = [
  { file: 'features.generated.ts', part: 'feature.ts', values: { addresses: 'addresses', refusals: 'refusals' } },
  { file: 'feature-histories.generated.ts', part: 'history.ts', values: { history: 'histories' } },
  { file: 'feature-wires.generated.ts', part: 'wire.ts', values: { wire: 'wires' } },
];

const camelCase = (folder) => folder.replaceAll(/-(\w)/gu, (_, letter) => letter.toUpperCase());
const capital = (name) => `${name[0].toUpperCase()}${name.slice(1)}`;

/**
 * By path, the text of each list.
 *
 * @param {readonly string[]} files paths of the repository
 */
export const writeFeatureLists = (files) => {
  const found = new Set(files);
  const folders = files
    .flatMap((file) => /^packages\/contract\/src\/([^/]+)\/feature\.ts$/u.exec(file)?.[1] ?? [])
    .toSorted();
  const nameOf = (folder, value) => `${camelCase(folder)}${capital(value)}`;
  const linesOf = ({ part, values }) => {
    const own = folders.filter((folder) => found.has(`${source}${folder}/${part}`));
    const imported = (folder) => Object.keys(values).map((value) => `${value} as ${nameOf(folder, value)}`);
    return [
      '// Made from the folders of features by `npm run generate`. A test compares it with them.',
      ...own.map((folder) => `import { ${imported(folder).join(', ')} } from './${folder}/${part}';`),
      '',
      ...Object.entries(values).map(
        ([value, list]) =>
          `export const ${list} = [${own.map((folder) => nameOf(folder, value)).join(', ')}] as const;`,
      ),
      '',
    ];
  };
  return Object.fromEntries(lists.map((list) => [`${source}${list.file}`, linesOf(list).join('\n')]));
};
