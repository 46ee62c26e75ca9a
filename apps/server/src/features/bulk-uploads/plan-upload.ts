import { maxMembers } from '@podium/domain/registrations';
import type { Change } from '../competition-changes/service.ts';
import type { Containers } from '../containers/service.ts';
import type { Mapping } from './mapping.ts';
import { type Plan, planUpload } from './plan.ts';
import type { Table } from './read-table.ts';

/** Plans an upload over what the competition holds now. */
export const createPlanUpload =
  ({ containers: { reader, limits, bulk } }: { containers: Containers }) =>
  async ({ tx, competition }: Change, table: Table, mapping: Mapping): Promise<Plan> => {
    const code = competition.competition_code;
    const rules = await reader.rulesOf(tx, competition);
    const column = (name: string | undefined) => table.columns.indexOf(name ?? '');
    const values = (at: number) => table.rows.map((row) => row[at] ?? '');
    const people = await bulk.takenEmails(
      tx,
      code,
      values(column(mapping.email)).map((email) => email.trim().toLowerCase()),
    );
    const isTeam = competition.competition_type === 'TEAM';
    const teams = isTeam ? await bulk.byNames(tx, code, values(column(mapping.teamName))) : new Map<string, never>();
    return planUpload(table, mapping, {
      isTeam,
      teamSize: maxMembers(rules),
      containersLeft: await limits.containersLeft(tx, code, rules),
      people: new Map([...people].map(([email, member]) => [email, member.container_code])),
      teams: new Map(
        [...teams].map(([key, row]) => [key, { containerCode: row.container_code, members: row.member_count }]),
      ),
    });
  };
export type PlanUpload = ReturnType<typeof createPlanUpload>;
