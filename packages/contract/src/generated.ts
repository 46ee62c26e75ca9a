import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { refusalTexts } from './feature-texts.ts';
import { buildOpenApi, byName } from './openapi.ts';

/**
 * The method and path of every call without its schemas, so that the browser does not download a validator to know an
 * address.
 */
const routesModule = (): string => {
  const lines = byName(endpoints as Record<string, Endpoint>).map(([name, { method, path, file }]) => {
    const field = file ? `, file: '${file.field}'` : '';
    return `  ${name}: { method: '${method}', path: '${path}'${field} },`;
  });
  return [
    '// Generated from the endpoints by `npm run generate`. A test compares it with them.',
    'export const routes = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
};

const refusalModule = (language: 'en' | 'es'): string =>
  [
    "import type { FeatureRefusal } from '@podium/domain/feature-parts';",
    '',
    '// Generated from the features by `npm run generate`. A test compares it with them.',
    `export const refusalTexts: Readonly<Record<FeatureRefusal, string>> = ${JSON.stringify(refusalTexts(language), null, 2)};`,
    '',
  ].join('\n');

/**
 * Files that are made from the contract and kept in the repository, so that a change of the wire is seen in review.
 * @public scripts/generate.mjs bundles this file and calls it
 */
export const generatedFiles = (): Record<string, string> => ({
  'src/routes.generated.ts': routesModule(),
  'src/refusals-en.generated.ts': refusalModule('en'),
  'src/refusals-es.generated.ts': refusalModule('es'),
  'openapi.json': `${JSON.stringify(buildOpenApi(), null, 2)}\n`,
});
