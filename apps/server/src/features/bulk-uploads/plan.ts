import type { BulkUpload } from '@podium/contract';
import { capitaliseWords, isEmail, normaliseEmail } from '@podium/domain/text';
import { nameKey } from '../reference-data/service.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './read-table.ts';

type RowError = BulkUpload['errors'][number];

/** What is there already. */
export interface Present {
  isTeam: boolean;
  teamSize: number;
  /** Places left in the competition; none where it has no limit. */
  containersLeft: number | null;
  /** The people who have a seat, and in which container. */
  people: ReadonlyMap<string, string>;
  teams: ReadonlyMap<string, { containerCode: string; members: number }>;
}

export interface PlannedMember {
  email: string;
  fName: string | null;
  lName: string | null;
  instituteName: string | null;
}
export interface PlannedContainer {
  /** None: it is new. */
  containerCode: string | null;
  containerName: string;
  members: PlannedMember[];
}
export interface Plan {
  containers: PlannedContainer[];
  errors: RowError[];
  newContainers: number;
  newMembers: number;
}

const longest = { name: 80, team: 80, institute: 160 };

/** What an upload would make, and what is wrong with each of its rows. People who are in already stay as they are, so a second upload makes nothing. */
export const planUpload = (table: Table, mapping: Mapping, present: Present): Plan => {
  const at = new Map(table.columns.map((column, index) => [column, index]));
  const errors: RowError[] = [];
  const planned = new Map<string, PlannedContainer>();
  const seen = new Map<string, string>();
  let made = 0;

  for (const [index, row] of table.rows.entries()) {
    // The row of somebody who deleted the account since.
    if (row.length === 0) continue;
    const cell = (field: keyof Mapping): string => row[at.get(mapping[field] ?? '') ?? -1] ?? '';
    // The title is row one of a spreadsheet.
    const fault = (field: keyof Mapping, problem: RowError['problem']): void =>
      void errors.push({ row: index + 2, column: mapping[field] ?? '', value: cell(field).slice(0, 200), problem });
    const before = errors.length;

    const email = normaliseEmail(cell('email'));
    if (email === '') fault('email', 'email-missing');
    else if (!isEmail(email)) fault('email', 'email-invalid');
    if (cell('fName').length > longest.name) fault('fName', 'too-long');
    if (cell('lName').length > longest.name) fault('lName', 'too-long');
    if (cell('instituteName').length > longest.institute) fault('instituteName', 'too-long');
    const teamName = cell('teamName').replace(/\s+/gu, ' ');
    const teamKey = present.isTeam ? nameKey(teamName) : email;
    if (present.isTeam && teamKey === '') fault('teamName', 'team-missing');
    if (present.isTeam && teamName.length > longest.team) fault('teamName', 'too-long');
    if (errors.length > before) continue;

    const known = present.isTeam ? present.teams.get(teamKey) : undefined;
    const holder = present.people.get(email);
    if (holder !== undefined) {
      if (present.isTeam && holder !== known?.containerCode) fault('email', 'in-another-team');
      continue;
    }
    const earlier = seen.get(email);
    if (earlier !== undefined) {
      if (earlier !== teamKey) fault('email', 'email-twice');
      continue;
    }
    const container = planned.get(teamKey);
    const size = (known?.members ?? 0) + (container?.members.length ?? 0);
    if (present.isTeam && size >= present.teamSize) {
      fault('teamName', 'team-full');
      continue;
    }
    if (!container && !known) {
      if (present.containersLeft !== null && made >= present.containersLeft) {
        fault(present.isTeam ? 'teamName' : 'email', 'competition-full');
        continue;
      }
      made += 1;
    }
    seen.set(email, teamKey);
    const [fName, lName] = [capitaliseWords(cell('fName')), capitaliseWords(cell('lName'))];
    const member = { email, fName: fName || null, lName: lName || null, instituteName: cell('instituteName') || null };
    if (container) container.members.push(member);
    else {
      const containerName = present.isTeam ? teamName : [fName, lName].filter(Boolean).join(' ') || email;
      planned.set(teamKey, { containerCode: known?.containerCode ?? null, containerName, members: [member] });
    }
  }
  const containers = [...planned.values()];
  return {
    containers,
    errors,
    newContainers: made,
    newMembers: containers.reduce((sum, { members }) => sum + members.length, 0),
  };
};
