import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from './generated.ts';

test.each(Object.entries(generatedFiles()))(
  '[CT-1] %s is what the contract says; run `npm run generate`',
  (file, text) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text);
  },
);
