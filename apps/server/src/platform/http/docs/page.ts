import { accessText, apiBase, type Endpoint, errorCatalogue } from '@podium/contract';
import { byName, refusalsOf } from '@podium/contract/openapi';
import { z } from 'zod';
import { type Field, fieldsOf } from './fields.ts';

const escape = (text: string): string => text.replace(/[&<>"']/gu, (letter) => `&#${String(letter.codePointAt(0))};`);
const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const fieldTable = (title: string, fields: readonly Field[]): string => {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, required }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(type)}${required ? '' : ' <i>if there is one</i>'}</td></tr>`,
  );
  return `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>`;
};

const limitText = ({ limit }: Endpoint): string =>
  limit
    ? `<p class="dim">At most ${limit.perPerson} calls in ${limit.windowMs / 60_000} minutes for one person.</p>`
    : '';

const errorList = (endpoint: Endpoint): string => {
  const rows = refusalsOf(endpoint).map((code) => {
    const { status, text } = errorCatalogue[code];
    return `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escape(text)}</td></tr>`;
  });
  return rows.length > 0 ? `<table><caption>Refusals</caption><tbody>${rows.join('')}</tbody></table>` : '';
};

const section = (name: string, endpoint: Endpoint): string => {
  const { method, path, summary, access, file } = endpoint;
  const parts = [
    fieldTable('In the address', fieldsOf(schemaOf(endpoint.params, 'input'))),
    fieldTable('In the query', fieldsOf(schemaOf(endpoint.query, 'input'))),
    fieldTable('Body', fieldsOf(schemaOf(endpoint.body, 'input'))),
    file
      ? fieldTable('Form', [
          { name: file.field, type: `a file, at most ${file.maxBytes / 1_048_576} MB`, required: true },
        ])
      : '',
    fieldTable('Answer', fieldsOf(schemaOf(endpoint.response, 'output'))),
    errorList(endpoint),
  ];
  return `<article id="${name}"><h3><span class="method">${method}</span> <code>${escape(apiBase + path)}</code></h3>
<p class="lead">${escape(summary)}</p><p class="dim">${escape(accessText(access))}</p>${limitText(endpoint)}
<details><summary>Fields and refusals</summary>${parts.join('')}</details></article>`;
};

const groupOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';
const titled = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1);

const introduction = `<p class="lead">Every call that the web client makes. They are generated from the same data that the server registers
its routes from, so this page cannot be behind. The machine's version is <a href="${apiBase}/openapi.json">openapi.json</a>.</p>
<p>Send <code>Authorization: Bearer</code> and the token of the session; a guest sends it empty. Paths with a segment <code>judge</code> take a
judge token and nothing else. Any write may carry an <code>Idempotency-Key</code>: repeating it within a day gives the first answer again, marked
<code>idempotency-replayed</code>. Lists come in pages of 45 with a <code>nextCursor</code>. A refusal is
<code>{ code, message, type: "error", requestId, details }</code>.</p>`;

/** The documentation as one page without a script. */
export const docsPage = (endpoints: Readonly<Record<string, Endpoint>>): string => {
  const all = byName(endpoints);
  const names = [...new Set(all.map(([, endpoint]) => groupOf(endpoint)))].toSorted();
  const groups = names.map((group) => [group, all.filter(([, endpoint]) => groupOf(endpoint) === group)] as const);
  const navigation = groups.map(
    ([group, list]) =>
      `<h2>${titled(group)}</h2><ul>${list.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>`,
  );
  const sections = groups.map(
    ([group, list]) =>
      `<section><h2>${titled(group)}</h2>${list.map(([name, endpoint]) => section(name, endpoint)).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="color-scheme" content="light dark" />
<title>The Podium API</title><link rel="stylesheet" href="${apiBase}/docs/style.css" /></head>
<body><nav aria-label="Calls">${navigation.join('')}</nav>
<main><h1>The Podium API</h1>${introduction}${sections.join('')}</main></body></html>`;
};
