import { describe, expect, test } from 'vitest';
import { snippetOf } from '../features/leaderboard/embed-dialog.tsx';
import { readOptions } from './options.ts';

const at = (address: string) => new URL(address, 'https://podium.example.org');

describe('the address of an embedded leaderboard', () => {
  test('[LW-20] chooses colours, language and how many places', () => {
    const asked = at('/embed/leaderboard/LDB1/?theme=dark&lang=es&top=5');
    expect(readOptions(asked, ['en-GB'])).toEqual({ leaderboardID: 'LDB1', scheme: 'dark', language: 'es', top: 5 });
  });
  test('[LW-20] follows the reader where it says nothing, or nonsense', () => {
    const asked = at('/embed/leaderboard/LDB1?theme=pink&lang=xx&top=-3');
    expect(readOptions(asked, ['de', 'es-MX'])).toMatchObject({ scheme: undefined, language: 'es', top: 10 });
    expect(readOptions(at('/embed/leaderboard/LDB1?top=9000'), [])).toMatchObject({ language: 'en', top: 45 });
  });
  test('[LW-20] is written into a snippet in which a name is only text', () => {
    const snippet = snippetOf({
      origin: 'https://podium.example.org',
      path: '/embed/leaderboard/LDB1',
      title: 'Leaderboard: "><script>x</script>',
      theme: 'dark',
      language: 'en',
    });
    expect(snippet).toContain('src="https://podium.example.org/embed/leaderboard/LDB1?lang=en&#38;theme=dark"');
    expect(snippet).not.toContain('<script>');
  });
});
