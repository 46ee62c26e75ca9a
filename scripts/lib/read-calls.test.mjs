import { expect, test } from 'vitest';
import { judgeAnswers, readableCalls } from './read-calls.mjs';

const parameter = (name, place, required = true) => ({ name, in: place, required });
const paths = {
  '/rounds/{roundCode}': { get: { parameters: [parameter('roundCode', 'path')] }, put: {} },
  '/competitions': { get: { parameters: [parameter('of', 'query'), parameter('cursor', 'query', false)] } },
  '/reports/{reportCode}': { get: { parameters: [parameter('reportCode', 'path')] } },
  '/accounts/login': { post: {} },
  '/accounts/me': { get: {} },
};

test('[NR-2] every call that reads and asks for what is known is read', () => {
  expect(readableCalls({ paths }, { roundCode: 'RND1', of: 'organised' })).toEqual([
    '/rounds/RND1',
    '/competitions?of=organised',
    '/accounts/me',
  ]);
});

const answer = (call, ...statuses) => statuses.map((status) => ({ call, status }));
test('[NR-2] a refusal to one of the callers is no fault, a failure is', () => {
  const good = [...answer('/a', 200, 403), ...answer('/b', 404, 200)];
  expect(judgeAnswers(good)).toEqual([]);
  expect(judgeAnswers([...good, ...answer('/c', 200, 500)])).toEqual(['/c answered 500']);
});
test('[NR-2] when hardly anything was read, that is a fault', () => {
  expect(judgeAnswers([...answer('/a', 200), ...answer('/b', 403)])).toEqual(['only 1 of 2 calls answered 200']);
  expect(judgeAnswers([])).toEqual(['only 0 of 0 calls answered 200']);
});
