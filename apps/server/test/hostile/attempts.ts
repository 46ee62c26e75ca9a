import type { Endpoint, EndpointName } from '@podium/contract';
import { expect } from 'vitest';
import { refuseHostileText } from '../../src/platform/http/hostile-text.ts';
import type { Attempt, HostileClient } from './client.ts';
import { type FieldPath, withField } from './json-schema.ts';
import { hostileJson, hostileTexts, hostileValues } from './values.ts';

interface HostileField {
  path: FieldPath;
  value: unknown;
}

/** Draws and stores nothing: there is nothing of it to read. */
export const drawsOnly: readonly string[] = ['sampleCertificate'];

/** Whether a body as it arrives comes past what all operations have before them. A form arrives as text, which is left to the program. */
const accepts = (endpoint: Endpoint, body: unknown): boolean => {
  if (endpoint.form) return true;
  const arrived = JSON.parse(hostileJson(body)) as object;
  try {
    refuseHostileText(arrived);
  } catch {
    return false;
  }
  return endpoint.body?.safeParse(arrived).success ?? false;
};

/**
 * A body that is refused there comes no further. Every value in every field was shown to what refuses it; sent are as many as it takes to
 * have each value and each field once.
 */
const refusedOnce = (sample: unknown, fields: readonly HostileField[]): unknown[] => {
  const seen = new Set<string>();
  const isNew = (...keys: readonly string[]): boolean => {
    const fresh = keys.filter((key) => !seen.has(key));
    for (const key of fresh) seen.add(key);
    return fresh.length > 0;
  };
  return fields
    .filter(({ path, value }) => isNew(`field ${path.join('.')}`, `value ${JSON.stringify(value)}`))
    .map(({ path, value }) => withField(sample, path, value));
};

/** Drawing a page is slow: a value that several fields accept is drawn in all of them at once. */
const drawnAtOnce = (endpoint: Endpoint, sample: unknown, fields: readonly HostileField[]): unknown[] => {
  const drawn = new Map<string, unknown>();
  for (const { path, value } of fields) {
    const key = JSON.stringify(value);
    drawn.set(key, withField(drawn.get(key) ?? sample, path, value));
  }
  expect([...drawn.values()].filter((body) => !accepts(endpoint, body))).toEqual([]);
  return [...drawn.values()];
};

/** Makes the requests for an operation: each has one hostile field, and the rest as a well-meant client sends it. */
export const createAttempts = (client: HostileClient) => {
  let turn = 0;
  /** One of them, another each time. */
  const oneInTurn = <T>(list: readonly T[]): T[] => {
    turn += 1;
    return list.slice(turn % list.length, (turn % list.length) + 1);
  };

  const makeBodies = (operation: EndpointName, endpoint: Endpoint): unknown[] => {
    const { sample, fields } = client.samples('body', endpoint);
    const hostile = fields.flatMap(([path, schema]) =>
      hostileValues(path.at(-1), schema).map((value) => ({ path, value })),
    );
    const accepted = hostile.filter(({ path, value }) => accepts(endpoint, withField(sample, path, value)));
    const refused = hostile.filter((field) => !accepted.includes(field));
    return [
      ...refusedOnce(sample, refused),
      ...(drawsOnly.includes(operation)
        ? drawnAtOnce(endpoint, sample, accepted)
        : accepted.map(({ path, value }) => withField(sample, path, value))),
    ];
  };
  const made = new Map<EndpointName, unknown[]>();
  const bodiesOf = (operation: EndpointName, endpoint: Endpoint): unknown[] => {
    const bodies = made.get(operation) ?? makeBodies(operation, endpoint);
    made.set(operation, bodies);
    return bodies;
  };

  /**
   * The code of a competition is looked at by the check of rights, which is the same for all operations: one value is enough for each. So is
   * one of each part from somebody who may not call, and is refused before anything else is looked at.
   */
  return (operation: EndpointName, endpoint: Endpoint, isAdmitted: boolean): Attempt[] => {
    const query = client.samples('query', endpoint);
    const base = { query: query.sample, body: client.samples('body', endpoint).sample };
    const params = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
    const isChecked = ['competition', 'judge'].includes(endpoint.access.of);
    const some = <T>(list: readonly T[]): readonly T[] => (isAdmitted ? list : oneInTurn(list));
    const textsOf = (name: string): readonly string[] => {
      const texts = hostileTexts(name).filter((text) => text !== '');
      return isChecked && name === 'competitionCode' ? oneInTurn(texts) : some(texts);
    };
    return [
      ...params.flatMap((name) => textsOf(name).map((text) => ({ ...base, params: { [name]: text } }))),
      ...query.fields.flatMap(([[name = '']]) =>
        some(hostileTexts(String(name))).map((text) => ({ ...base, query: { ...query.sample, [name]: text } })),
      ),
      ...some(bodiesOf(operation, endpoint)).map((body) => ({ ...base, body })),
    ];
  };
};
