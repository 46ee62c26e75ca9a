import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas become. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Values by field name, for fields whose schema does not say what a real value is. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** A list that is too short for its schema repeats what it has. */
const longEnough = (value: unknown, { minItems = 0 }: JsonSchema): unknown => {
  if (!Array.isArray(value) || value.length === 0 || value.length >= minItems) return value;
  const items: readonly unknown[] = value;
  return Array.from({ length: minItems }, (_, at) => items[at % items.length]);
};

/** A value that the schema accepts; a field with a pattern needs a known value. */
export const sampleOf = (schema: JsonSchema, known: KnownValues, name = ''): unknown => {
  if (name in known && (!schema.enum || schema.enum.includes(known[name]))) return longEnough(known[name], schema);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(choices[0] ?? {}, known, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, child]) => [key, sampleOf(child, known, key)]),
      );
    case 'array':
      return longEnough([sampleOf(schema.items ?? {}, known, name)], schema);
    case 'string':
      if (schema.format === 'date-time') return '2026-03-02T10:00:00.000Z';
      if (schema.pattern !== undefined) throw new Error(`Give the field "${name}" a known value in the hostile test.`);
      return 'Sample text';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
};

export type FieldPath = readonly (string | number)[];

/** Every field of a sample, the inner ones too, with the schema of each. */
export const fieldsOf = (schema: JsonSchema, sample: unknown, path: FieldPath = []): [FieldPath, JsonSchema][] => {
  const inner = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema;
  const here: [FieldPath, JsonSchema][] = path.length > 0 ? [[path, inner]] : [];
  if (Array.isArray(sample))
    return [...here, ...(sample.length > 0 ? fieldsOf(inner.items ?? {}, sample[0], [...path, 0]) : [])];
  if (typeof sample !== 'object' || sample === null) return here;
  const children = Object.entries(sample).flatMap(([key, value]) => {
    const child =
      inner.properties?.[key] ?? (typeof inner.additionalProperties === 'object' ? inner.additionalProperties : {});
    return fieldsOf(child, value, [...path, key]);
  });
  return [...here, ...children];
};

/** A copy of the sample with one field replaced. */
export const withField = (sample: unknown, [key, ...rest]: FieldPath, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(sample))
    return sample.map((item: unknown, at) => (at === key ? withField(item, rest, value) : item));
  const fields = (sample ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withField(fields[key], rest, value) };
};
