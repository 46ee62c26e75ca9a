type Json = Readonly<Record<string, unknown>>;

export interface Field {
  name: string;
  type: string;
  required: boolean;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

const bounds = (schema: Json): string => {
  const parts = (
    [
      ['minLength', 'at least', 'characters'],
      ['maxLength', 'at most', 'characters'],
      ['minItems', 'at least', 'entries'],
      ['maxItems', 'at most', 'entries'],
    ] as const
  ).flatMap(([key, words, unit]) => (typeof schema[key] === 'number' ? [`${words} ${schema[key]} ${unit}`] : []));
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
};

/** A schema in a few words: "text, at most 80 characters", "male or female or other", "list of text". */
export const typeText = (schema: Json): string => {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' or ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const choices = listOf(schema['anyOf']);
  if (choices.length > 0) return choices.map(typeText).join(' or ');
  switch (schema['type']) {
    case 'string':
      return schema['format'] === 'date-time' ? 'time in UTC' : `text${bounds(schema)}`;
    case 'integer':
      return 'whole number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'nothing';
    case 'array':
      return `list of ${isJson(schema['items']) ? typeText(schema['items']) : 'anything'}${bounds(schema)}`;
    case 'object':
      return 'object';
    default:
      return 'anything';
  }
};

/** Every field of an object, the fields of inner objects under their dotted names. */
export const fieldsOf = (schema: unknown, prefix = ''): Field[] => {
  if (!isJson(schema) || !isJson(schema['properties'])) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).flatMap(([name, inner]) => {
    if (!isJson(inner)) return [];
    const field = { name: prefix + name, type: typeText(inner), required: required.includes(name) };
    return [field, ...innerFields(inner, prefix + name)];
  });
};

const innerFields = (schema: Json, name: string): Field[] => {
  const items = isJson(schema['items']) ? fieldsOf(schema['items'], `${name}[].`) : [];
  return [
    ...fieldsOf(schema, `${name}.`),
    ...items,
    ...listOf(schema['anyOf']).flatMap((choice) => fieldsOf(choice, `${name}.`)),
  ];
};
