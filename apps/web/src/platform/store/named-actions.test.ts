import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../', import.meta.url);
const screens = ['app/', 'features/', 'platform/session/', 'platform/http/'].flatMap((folder) =>
  readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(folder + file, source), 'utf8')),
);
const dispatched = (action: string): boolean =>
  screens.some((text) => new RegExp(String.raw`\b${action}\(`, 'u').test(text));

// The specification names these actions and not their effects; what each does is told by the tests of its slice.
test.each([
  ['[P-206]', 'phoneExists'],
  ['[P-209]', 'changePage'],
  ['[P-213]', 'previousPage'],
  ['[P-214]', 'scrollHandle'],
  ['[P-215]', 'selectContainers'],
  ['[P-215]', 'unselectContainers'],
  ['[P-216]', 'setContainerActive'],
  ['[P-217]', 'rearrangeContainers'],
  ['[P-218]', 'setQualifiedContainers'],
  ['[P-219]', 'dragAndDropRounds'],
  ['[P-219]', 'dragAndDropContainers'],
  ['[P-220]', 'activateUploadRequest'],
  ['[P-220]', 'deactivateUploadRequest'],
  ['[P-221]', 'setExceptionOccurred'],
  ['[P-223]', 'setActiveSettingSection'],
])('%s a screen uses the action %s', (_, action) => {
  expect(dispatched(action)).toBe(true);
});
