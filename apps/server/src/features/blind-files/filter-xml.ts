/** What is kept of a document; names are without their prefix. */
export interface XmlRules {
  /** With everything inside it. The root has depth 0. */
  isDropped: (element: string, attributes: ReadonlyMap<string, string>, depth: number) => boolean;
  /** The value that an attribute gets, as it stands in the file; undefined takes it away. */
  valueOf: (element: string, attribute: string, value: string) => string | undefined;
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/guy;
const attributePattern = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const readAttributes = (text: string): Map<string, string> =>
  new Map([...text.matchAll(attributePattern)].map(([, name = '', double, single]) => [name, double ?? single ?? '']));

const writeAttributes = (element: string, attributes: ReadonlyMap<string, string>, rules: XmlRules): string =>
  [...attributes]
    .flatMap(([name, value]) => {
      const kept = name.startsWith('xmlns') ? value : rules.valueOf(element, name, value);
      return kept === undefined ? [] : [` ${name}="${kept.replaceAll('"', '&quot;')}"`];
    })
    .join('');

/** Writes a document again, element by element. Comments and instructions to programs are left out; one with a DTD is refused. */
export const filterXml = (text: string, rules: XmlRules): string => {
  const written: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const source = text.replace(/^\uFEFF/u, '');
  /** How many elements deep it is inside one that is dropped. */
  let dropped = 0;
  let depth = 0;
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (!match) throw new Error('This is no XML that could be read.');
    const [whole, closing, name, attributes = '', empty] = match;
    if (name === undefined) {
      if (dropped === 0 && !whole.startsWith('<!--') && !whole.startsWith('<?')) written.push(whole);
      continue;
    }
    if (closing) {
      if (dropped > 0) dropped -= 1;
      else {
        depth -= 1;
        written.push(whole);
      }
      continue;
    }
    const read = readAttributes(attributes);
    if (dropped > 0 || rules.isDropped(localName(name), read, depth)) {
      if (!empty) dropped += 1;
      continue;
    }
    if (!empty) depth += 1;
    written.push(`<${name}${writeAttributes(localName(name), read, rules)}${empty ? '/' : ''}>`);
  }
  return written.join('');
};
