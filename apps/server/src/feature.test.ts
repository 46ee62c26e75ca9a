import { expect, test } from 'vitest';
import { contributions, type Feature, routesOf } from './feature.ts';

const handler = async () => ({ user: {} as never });

test('[FT-1] what features bring is collected in their order', () => {
  const job = (name: string) => ({ name, cron: '* * * * *', makeUpMs: 0, run: async () => undefined });
  const features: Feature[] = [{ jobs: [job('a'), job('b')] }, {}, { jobs: [job('c')] }];
  expect(contributions(features, 'jobs').map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(contributions(features, 'copiedParts')).toEqual([]);
});

test('[FT-1] an endpoint that two features handle stops the start', () => {
  const one = { routes: { me: handler } } satisfies Feature;
  expect(routesOf([one, {}] as const)).toEqual({ me: handler });
  expect(() => routesOf([one, one] as const)).toThrow('Two features handle the endpoint me');
});
