import { expect, test } from 'vitest';
import type { Container, Page } from '../store/entities.ts';
import { refreshed } from './refreshed.ts';

const page = (codes: string, nextCursor: string | null = null): Page<Container> => ({
  items: Array.from(codes, (containerCode) => ({ containerCode }) as Container),
  nextCursor,
});
const codes = ({ items }: Page<Container>): string => items.map(({ containerCode }) => containerCode).join('');

test('[RC-15] a list that is read again keeps its length: rows below what was read stay, each once', () => {
  expect(codes(refreshed(page('abc'), page('abcd'), 3))).toBe('abcd');
  expect(codes(refreshed(page('abc'), page('ac'), 3))).toBe('ac');
  expect(refreshed(page('abcdef', 'after f'), page('xab', 'after b'), 3)).toEqual(page('xabdef', 'after f'));
  expect(refreshed(page('abcd', 'after d'), page('abd', 'after d of now'), 3)).toEqual(page('abd', 'after d of now'));
});
