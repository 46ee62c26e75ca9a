import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { proposeMapping } from './mapping.ts';
import { planUpload, type Present } from './plan.ts';
import { readTable } from './read-table.ts';

const text = 'Correo;Nombre;Equipo\r\nana@example.org;Añá;Los Ágiles\r\n;;\r\n"bo;b@example.org";Bo;"A ""B"""\r\n';
const expected = {
  columns: ['Correo', 'Nombre', 'Equipo'],
  rows: [
    ['ana@example.org', 'Añá', 'Los Ágiles'],
    ['bo;b@example.org', 'Bo', 'A "B"'],
  ],
};
const refusal = async (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => 'read',
    (error: { code: string; details: { reason?: string } }) => [error.code, error.details.reason],
  );

/** A workbook as small as one can be. */
const workbook = (rows: readonly (readonly string[])[], extra: Record<string, Uint8Array> = {}): Uint8Array => {
  const cells = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => `<c r="${String.fromCodePoint(65 + column)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
    ),
    ...extra,
  });
};

describe('reading a table', () => {
  test('[BU-1] CSV in UTF-8, UTF-16 and Windows-1252 reads the same', async () => {
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const variants = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      wide,
      Buffer.from(text, 'utf16le'),
      Buffer.from(wide).swap16(),
      Buffer.from(text, 'latin1'),
    ];
    for (const bytes of variants) expect(await readTable(bytes)).toEqual(expected);
  });
  test('[BU-1] XLSX reads its first sheet as text', async () => {
    expect(
      await readTable(
        workbook([
          ['Email', 'Team'],
          ['a@example.org', 'One'],
        ]),
      ),
    ).toEqual({ columns: ['Email', 'Team'], rows: [['a@example.org', 'One']] });
  });
  test('[BU-2] what is no table is refused with the reason', async () => {
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toEqual(['BULK_UPLOAD_UNREADABLE', 'old-excel']);
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff]))).toEqual([
      'BULK_UPLOAD_UNREADABLE',
      'encoding',
    ]);
    expect(await refusal(Buffer.from('only titles\r\n'))).toEqual(['BULK_UPLOAD_UNREADABLE', 'empty']);
    expect(await refusal(Buffer.from(''))).toEqual(['BULK_UPLOAD_UNREADABLE', 'empty']);
    expect(await refusal(zipSync({ 'photo.jpg': strToU8('x') }))).toEqual(['BULK_UPLOAD_UNREADABLE', 'no-workbook']);
    expect(await refusal(workbook([['a'], ['b']]).subarray(0, 120))).toEqual(['BULK_UPLOAD_UNREADABLE', 'archive']);
  });
  test('[BU-2] a million rows, and an archive that grows beyond measure, are refused', async () => {
    expect(await refusal(Buffer.from(`email\n${'a@example.org\n'.repeat(1_000_000)}`))).toEqual([
      'BULK_UPLOAD_TOO_LONG',
      undefined,
    ]);
    // What an archive says of its parts stands at its end: the size unpacked, 24 bytes after the mark of each.
    const bomb = Buffer.from(workbook([['a'], ['b']], { 'xl/sharedStrings.xml': new Uint8Array(1000) }));
    bomb.writeUInt32LE(0xefffffff, bomb.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    expect(await refusal(bomb)).toEqual(['BULK_UPLOAD_TOO_LONG', 'unpacked']);
  });
  test('[BU-3] titles in English and Spanish are recognised; without an address nothing is proposed', () => {
    expect(proposeMapping(['First name', 'Last name', 'E-mail', 'Team name', 'University'])).toEqual({
      email: 'E-mail',
      fName: 'First name',
      lName: 'Last name',
      teamName: 'Team name',
      instituteName: 'University',
    });
    expect(proposeMapping(['Nombre del equipo', 'Nombre', 'Apellidos', 'Correo electrónico', 'Institución'])).toEqual({
      email: 'Correo electrónico',
      fName: 'Nombre',
      lName: 'Apellidos',
      teamName: 'Nombre del equipo',
      instituteName: 'Institución',
    });
    expect(proposeMapping(['Phone', 'Name'])).toBeNull();
  });
});

describe('the plan', () => {
  const present = (more: Partial<Present> = {}): Present => ({
    isTeam: true,
    teamSize: 2,
    containersLeft: null,
    people: new Map(),
    teams: new Map(),
    ...more,
  });
  const mapping = { email: 'email', teamName: 'team' };
  const plan = (rows: string[][], more: Partial<Present> = {}) =>
    planUpload({ columns: ['email', 'team'], rows }, mapping, present(more));

  test('[BU-4] every fault is named by row and column', () => {
    const { errors } = plan([
      ['', 'A'],
      ['nonsense', 'A'],
      ['a@x.org', ''],
      ['b@x.org', 'B'],
      ['b@x.org', 'C'],
      ['c@x.org', 'x'.repeat(81)],
    ]);
    expect(errors.map(({ row, column, problem }) => [row, column, problem])).toEqual([
      [2, 'email', 'email-missing'],
      [3, 'email', 'email-invalid'],
      [4, 'team', 'team-missing'],
      [6, 'email', 'email-twice'],
      [7, 'team', 'too-long'],
    ]);
  });
  test('[BU-4] a team that would pass its size and a competition that would pass its limit are faults', () => {
    const crowd = plan([
      ['a@x.org', 'A'],
      ['b@x.org', 'a'],
      ['c@x.org', 'Á'],
    ]);
    expect(crowd.errors).toMatchObject([{ row: 4, problem: 'team-full' }]);
    expect(
      plan(
        [
          ['a@x.org', 'A'],
          ['b@x.org', 'B'],
        ],
        { containersLeft: 1 },
      ).errors,
    ).toMatchObject([{ row: 3, problem: 'competition-full' }]);
  });
  test('[BU-5] people who are in already stay; a known team gets its new people; the same row twice counts once', () => {
    const known = {
      people: new Map([['a@x.org', 'CNT1']]),
      teams: new Map([['a', { containerCode: 'CNT1', members: 1 }]]),
    };
    expect(
      plan(
        [
          ['A@x.org', 'A'],
          ['b@x.org', 'A'],
          ['b@x.org', 'A'],
        ],
        known,
      ),
    ).toMatchObject({
      errors: [],
      newContainers: 0,
      newMembers: 1,
      containers: [{ containerCode: 'CNT1', members: [{ email: 'b@x.org' }] }],
    });
    expect(plan([['a@x.org', 'B']], known).errors).toMatchObject([{ problem: 'in-another-team' }]);
  });
});
