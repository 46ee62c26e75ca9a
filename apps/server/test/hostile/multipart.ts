import type { Attempt } from './client.ts';

type Raw = NonNullable<Attempt['raw']>;

const boundary = 'a-boundary';
const type = `multipart/form-data; boundary=${boundary}`;
const line = '\r\n';

interface Part {
  name: string;
  /** As it stands in the header; a part without one is a field. */
  fileName?: string | Buffer;
  headers?: string;
  content?: string | Buffer;
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const partOf = ({ name, fileName, headers = '', content = 'text' }: Part): Buffer =>
  Buffer.concat([
    latin1(`--${boundary}${line}content-disposition: form-data; name="${name}"`),
    ...(fileName === undefined
      ? []
      : [latin1('; filename="'), typeof fileName === 'string' ? Buffer.from(fileName) : fileName, latin1('"')]),
    latin1(`${line}${headers}${line}`),
    Buffer.from(content),
    latin1(line),
  ]);
const end = latin1(`--${boundary}--${line}`);
const bodyOf = (...parts: readonly Part[]): Buffer => Buffer.concat([...parts.map(partOf), end]);
const many = (count: number, part: (at: number) => Part): Part[] => Array.from({ length: count }, (_, at) => part(at));

/** Bodies that no browser sends, each with what is wrong with it. `content` is what the operation would take. */
export const hostileMultipart = (field: string, content: Buffer, maxBytes: number): readonly [string, Raw][] => {
  const file: Part = { name: field, fileName: 'file', content };
  const sent = (what: string, bytes: Buffer, as = type): [string, Raw] => [what, { type: as, bytes }];
  const named = (what: string, fileName: string | Buffer) => sent(what, bodyOf({ ...file, fileName }));
  const whole = bodyOf(file);
  return [
    sent('no boundary in the type', whole, 'multipart/form-data'),
    sent('an empty boundary', whole, 'multipart/form-data; boundary='),
    sent('another boundary', whole, 'multipart/form-data; boundary=other'),
    sent('a boundary of ten thousand characters', whole, `multipart/form-data; boundary=${'b'.repeat(10_000)}`),
    sent('another kind of multipart', whole, `multipart/mixed; boundary=${boundary}`),
    sent('no body', Buffer.alloc(0)),
    sent('only the end', end),
    sent('no parts but noise', Buffer.alloc(10_000, 7)),
    sent('cut off in the content', whole.subarray(0, whole.length - end.length - 3)),
    sent('cut off in a header', whole.subarray(0, 40)),
    sent('cut off in the boundary', whole.subarray(0, whole.length - 6)),
    named('NUL in the name of the file', 'a\0b'),
    named('half a surrogate pair in the name of the file', Buffer.from([0x61, 0xed, 0xa0, 0x80])),
    named('bytes that are no text in the name of the file', Buffer.from([0xff, 0xfe, 0x80])),
    named('no name of the file', ''),
    named('a path as the name of the file', '../../etc/passwd'),
    named('a direction override in the name of the file', '\u202Etxt.exe'),
    named('ten thousand characters in the name of the file', 'n'.repeat(10_000)),
    named('a name of the file in pieces', "\"; filename*=UTF-8''%00%ED%A0%80"),
    sent('a file under another field', bodyOf({ ...file, name: 'other' })),
    sent('a file under __proto__', bodyOf({ ...file, name: '__proto__' })),
    sent('a field instead of a file', bodyOf({ name: field, content: 'text' })),
    sent('fields of the names of methods', bodyOf({ name: '__proto__' }, { name: 'constructor' }, file)),
    sent('five thousand fields before the file', bodyOf(...many(5_000, (at) => ({ name: `f${at}` })), file)),
    sent('five thousand files', bodyOf(...many(5_000, () => ({ ...file, content: 'x' })))),
    sent('five thousand headers', bodyOf({ ...file, headers: `x-header: y${line}`.repeat(5_000) })),
    sent('a header of a megabyte', bodyOf({ ...file, headers: `x-header: ${'y'.repeat(2 ** 20)}${line}` })),
    sent(
      'a type of the part that is none',
      bodyOf({ ...file, headers: `content-type: \0/${'x'.repeat(5_000)}${line}` }),
    ),
    sent('an unknown transfer encoding', bodyOf({ ...file, headers: `content-transfer-encoding: constructor${line}` })),
    sent('a field of two megabytes before the file', bodyOf({ name: 'f', content: Buffer.alloc(2 ** 21, 'x') }, file)),
    sent('a file of one byte too many', bodyOf({ ...file, content: Buffer.alloc(maxBytes + 1, 'x') })),
    sent('an empty file', bodyOf({ ...file, content: '' })),
    sent('the same file twice', bodyOf(file, file)),
    sent('a file as it should be', whole),
  ];
};
