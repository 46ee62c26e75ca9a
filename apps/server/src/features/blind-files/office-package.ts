import { strFromU8, type Unzipped } from 'fflate';
import { filterXml, localName } from './filter-xml.ts';
import { keptExtensions, keptRelationships } from './office-rules.ts';

interface Relationship {
  id: string;
  type: string;
  target: string;
  isExternal: boolean;
}
/** A part that is kept: its new name, and the relationships that lead on from it. */
export interface KeptPart {
  name: string;
  newName: string;
  kept: readonly Relationship[];
  /** Ids that lead nowhere any more. */
  lost: ReadonlySet<string>;
}

const rootName = '';
const relationshipsOf = (name: string): string => {
  const at = name.lastIndexOf('/') + 1;
  return `${name.slice(0, at)}_rels/${name.slice(at)}.rels`;
};
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const resolve = (from: string, target: string): string => {
  const path = target.startsWith('/') ? target : `/${from.slice(0, from.lastIndexOf('/') + 1)}${target}`;
  return decodeURIComponent(new URL(path, 'file:///').pathname).slice(1);
};

const readRelationships = (text: string, from: string): Relationship[] => {
  const found: Relationship[] = [];
  const isDropped = (element: string, attributes: ReadonlyMap<string, string>): boolean => {
    if (element !== 'Relationship') return false;
    const isExternal = attributes.get('TargetMode') === 'External';
    const target = attributes.get('Target') ?? '';
    const type = attributes.get('Type') ?? '';
    found.push({
      id: attributes.get('Id') ?? '',
      type,
      target: isExternal ? target : resolve(from, target),
      isExternal,
    });
    return true;
  };
  filterXml(text, { isDropped, valueOf: (_, __, value) => value });
  return found;
};

const kindOf = ({ type }: Relationship): string => type.slice(type.lastIndexOf('/') + 1);
/** An address of the web stays; a path on somebody's computer, a share or a mail address does not. */
const externalTarget = (one: Relationship): string | undefined => {
  if (kindOf(one) === 'externalLinkPath') return 'external.xlsx';
  const isWeb = /^https?:\/\/[^@]*$/iu.test(one.target);
  if (kindOf(one) === 'hyperlink') return isWeb ? one.target : 'https://invalid.invalid/';
  return isWeb && kindOf(one) === 'video' ? one.target : undefined;
};

const isKept = (parts: Unzipped, from: string, one: Relationship): boolean => {
  if (!keptRelationships.has(kindOf(one)) || (from === rootName && kindOf(one) !== 'officeDocument')) return false;
  // Notes beside cells need a drawing that only old programs understand.
  if (from.startsWith('xl/') && kindOf(one) === 'comments') return false;
  if (one.isExternal) return externalTarget(one) !== undefined;
  return parts[one.target] !== undefined && keptExtensions.has(extensionOf(one.target));
};

/** Everything that the kept relationships lead to, beginning with the document itself. */
export const reachableParts = (parts: Unzipped): KeptPart[] => {
  const found = new Map<string, KeptPart>();
  const waiting = [rootName];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const file = parts[relationshipsOf(name)];
    const all = file ? readRelationships(strFromU8(file), name) : [];
    const kept = all.filter((one) => isKept(parts, name, one));
    const lost = new Set(all.filter((one) => !kept.includes(one)).map(({ id }) => id));
    const isMedia = name.includes('/media/');
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    // A picture may be stored under the name that it had on somebody's computer.
    const newName = isMedia ? `${folder}media${found.size}.${extensionOf(name)}` : name;
    found.set(name, { name, newName, kept, lost });
    waiting.push(...kept.filter(({ isExternal }) => !isExternal).map(({ target }) => target));
  }
  return [...found.values()];
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const namespace = 'http://schemas.openxmlformats.org/package/2006';

/** The relationships of the kept parts, as files. */
export const writeRelationships = (kept: readonly KeptPart[]): [string, string][] => {
  const newNames = new Map(kept.map(({ name, newName }) => [name, newName]));
  return kept.flatMap((part): [string, string][] => {
    if (part.kept.length === 0) return [];
    const lines = part.kept.map((one) => {
      const target = one.isExternal
        ? `Target="${externalTarget(one)?.replaceAll('"', '&quot;')}" TargetMode="External"`
        : `Target="/${escape(newNames.get(one.target) ?? one.target)}"`;
      return `<Relationship Id="${escape(one.id)}" Type="${escape(one.type)}" ${target}/>`;
    });
    return [
      [
        relationshipsOf(part.newName),
        `<Relationships xmlns="${namespace}/relationships">${lines.join('')}</Relationships>`,
      ],
    ];
  });
};

/** The kinds of the kept parts, as the file that lists them. */
export const writeContentTypes = (text: string, kept: readonly KeptPart[]): string => {
  const newNames = new Map(kept.map(({ name, newName }) => [`/${name}`, `/${newName}`]));
  return filterXml(text, {
    isDropped: (element, attributes) => element === 'Override' && !newNames.has(attributes.get('PartName') ?? ''),
    valueOf: (element, attribute, value) =>
      element === 'Override' && localName(attribute) === 'PartName' ? newNames.get(value) : value,
  });
};
