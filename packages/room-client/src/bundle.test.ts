import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('index.ts', import.meta.url));
const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

test('[RK-6] as one bundle it has at most 45 kB', async () => {
  const text = await bundle(`export * from ${JSON.stringify(entry)};`);
  expect(gzipSync(text).length).toBeLessThanOrEqual(45_000);
});
test('[RK-6] importing it does nothing: what is not used is left out', async () => {
  expect((await bundle(`import ${JSON.stringify(entry)};`)).trim()).toBe('');
});
test('[R-026] [RK-6] it can be imported and a room made without a browser, and it brings no page', async () => {
  const text = await bundle(`export * from ${JSON.stringify(entry)};`);
  const script = `const room = await import('data:text/javascript;base64,${Buffer.from(text).toString('base64')}');
    process.stdout.write(JSON.stringify([room.createRoom().getSnapshot().connection, Object.keys(room).filter((name) => /route|page/iu.test(name))]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual(['Disconnected', []]);
});
