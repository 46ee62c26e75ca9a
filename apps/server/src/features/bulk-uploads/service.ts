import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BulkUpload, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { Containers } from '../containers/service.ts';
import { invitationMail } from '../invitations/service.ts';
import { type BulkUploadStore, createBulkUploadStore, type UploadHead } from './bulk-upload-store.ts';
import { type Mapping, proposeMapping } from './mapping.ts';
import { type Plan, planUpload, type PlannedContainer } from './plan.ts';
import { startProgress } from './progress.ts';
import type { PackTable } from './packed-table.ts';
import type { Table } from './read-table.ts';

export { createTableReader } from './packed-table.ts';

interface BulkUploadsDeps {
  db: Db;
  changes: Changes;
  containers: Containers;
  readTable: PackTable;
  log: Logger;
}

type Answer = EndpointOutput<Endpoints['getBulkUpload']>;
type OfUpload = MemberCaller & { bulkUploadCode: string };

const undoMs = 24 * 3_600_000;
const shownErrors = 200;
const unpacked = promisify(gunzip);

const present = (row: UploadHead, progress: number | undefined): BulkUpload => ({
  bulkUploadCode: row.bulk_upload_code,
  fileName: row.file_name,
  state: row.state === 'checked' && progress !== undefined ? 'applying' : row.state,
  columns: row.columns,
  sample: row.sample,
  rows: row.row_count,
  mapping: row.mapping as Mapping | null,
  errors: row.errors as BulkUpload['errors'],
  errorCount: row.error_count,
  newContainers: row.new_containers,
  newMembers: row.new_members,
  progress: row.state === 'applied' ? 1 : (progress ?? 0),
  undoUntil:
    row.state === 'applied' && row.applied_at ? new Date(row.applied_at.getTime() + undoMs).toISOString() : null,
});

type RunnerDeps = Pick<BulkUploadsDeps, 'changes' | 'containers' | 'log'> & { store: BulkUploadStore };

const createRunner = ({ changes, containers, store, log }: RunnerDeps) => {
  const { reader, limits, bulk } = containers;

  const find = async (on: Db | Tx, { competitionCode, bulkUploadCode }: OfUpload): Promise<UploadHead> => {
    const row = await store.find(on, competitionCode, bulkUploadCode);
    if (!row) throw refuse('BULK_UPLOAD_NOT_FOUND');
    return row;
  };
  const tableOf = async (on: Db | Tx, row: UploadHead): Promise<Table> => {
    const content = await store.content(on, row.bulk_upload_code);
    if (content === null) throw refuse('BULK_UPLOAD_NOT_FOUND');
    return { columns: row.columns, rows: JSON.parse((await unpacked(content)).toString('utf8')) };
  };

  const planOf = async ({ tx, competition }: Change, table: Table, mapping: Mapping): Promise<Plan> => {
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
      places: await limits.containersLeft(tx, code, rules),
      people: new Map([...people].map(([email, member]) => [email, member.container_code])),
      teams: new Map(
        [...teams].map(([key, row]) => [key, { containerCode: row.container_code, members: row.member_count }]),
      ),
    });
  };

  /** Everything in a few statements; the one transaction around it makes it all or nothing. */
  const write = async (
    change: Change,
    caller: OfUpload,
    planned: readonly PlannedContainer[],
    report: (progress: number) => void,
  ): Promise<void> => {
    const { tx, now, competition } = change;
    const isTeam = competition.competition_type === 'TEAM';
    const { competitionCode, bulkUploadCode } = caller;
    const fresh = planned.filter(({ containerCode }) => containerCode === null);
    const codes = await bulk.create(
      tx,
      fresh.map(({ containerName }) => ({
        competitionCode,
        type: isTeam ? 'TEAM' : 'REGISTRATION',
        containerName,
        approval: 'approved',
        answers: {},
        bulkUploadCode,
      })),
      now,
    );
    report(0.25);
    const codeOf = new Map(fresh.map((container, at) => [container, codes[at] ?? '']));
    const members = planned.flatMap((container) => {
      const containerCode = container.containerCode ?? codeOf.get(container) ?? '';
      return container.members.map((member, at) => ({
        ...member,
        competitionCode,
        containerCode,
        userCode: null,
        isCaptain: container.containerCode === null && at === 0,
        bulkUploadCode,
        containerName: isTeam ? container.containerName : null,
      }));
    });
    const memberCodes = await bulk.addMembers(tx, members, now);
    report(0.5);
    await bulk.refresh(tx, [...new Set(members.map(({ containerCode }) => containerCode))]);
    report(0.75);
    const seats = members.map(({ email, containerCode, containerName }, at) => ({
      email,
      memberCode: memberCodes[at] ?? '',
      containerCode,
      containerName,
    }));
    await bulk.invite(change, caller.userCode, seats, invitationMail);
    report(0.95);
  };

  return {
    find,

    check: (unit: Unit<Answer>, caller: OfUpload, mapping: Mapping): Promise<Answer> =>
      changes.run(unit, caller, async (change) => {
        const { tx } = change;
        const row = await find(tx, caller);
        if (row.state === 'applied') return { bulkUpload: present(row, undefined) };
        const unknown = Object.entries(mapping).find(
          ([, column]) => column !== undefined && !row.columns.includes(column),
        );
        if (unknown)
          throw refuse('VALIDATION_FAILED', { fields: { [`mapping.${unknown[0]}`]: 'The file has no such column.' } });
        if (change.competition.competition_type === 'TEAM' && mapping.teamName === undefined) {
          throw refuse('VALIDATION_FAILED', { fields: { 'mapping.teamName': 'Say which column holds the team.' } });
        }
        const { errors, newContainers, newMembers } = await planOf(change, await tableOf(tx, row), mapping);
        await store.update(tx, row.bulk_upload_code, {
          state: 'checked',
          mapping: JSON.stringify(mapping),
          errors: JSON.stringify(errors.slice(0, shownErrors)),
          error_count: errors.length,
          new_containers: newContainers,
          new_members: newMembers,
        });
        return { bulkUpload: present(await find(tx, caller), undefined) };
      }),

    apply: async (unit: Unit<Answer>, caller: OfUpload): Promise<Answer> => {
      const progress = startProgress({ store, log }, caller.bulkUploadCode);
      const report = (done: number): void => progress.set(done);
      try {
        return await changes.run(unit, caller, async (change) => {
          const { tx, now } = change;
          const row = await find(tx, caller);
          if (row.state === 'applied') return { bulkUpload: present(row, undefined) };
          if (row.state !== 'checked' || row.mapping === null)
            throw refuse('BULK_UPLOAD_HAS_ERRORS', { reason: 'not-checked' });
          report(0.05);
          // Time has passed since the check: what was right then is asked again, now that nobody else can change it.
          const plan = await planOf(change, await tableOf(tx, row), row.mapping as Mapping);
          if (plan.errors.length > 0 && plan.errors.every(({ problem }) => problem === 'competition-full'))
            throw refuse('COMPETITION_FULL');
          if (plan.errors.length > 0)
            throw refuse('BULK_UPLOAD_HAS_ERRORS', {
              errors: plan.errors.slice(0, shownErrors),
              errorCount: plan.errors.length,
            });
          report(0.1);
          await write(change, caller, plan.containers, report);
          await store.update(tx, row.bulk_upload_code, {
            state: 'applied',
            applied_at: now,
            new_containers: plan.newContainers,
            new_members: plan.newMembers,
          });
          await change.record('bulk-upload.applied', row.bulk_upload_code, null, {
            containers: plan.newContainers,
            members: plan.newMembers,
          });
          const { competitionCode } = caller;
          change.announce(events.bulkCreateContainers, [{ of: 'competition', competitionCode }], {
            competitionCode,
            count: plan.newContainers,
          });
          return { bulkUpload: present(await find(tx, caller), undefined) };
        });
      } finally {
        await progress.end();
      }
    },

    undo: (unit: Unit<Answer>, caller: OfUpload): Promise<Answer> =>
      changes.run(unit, caller, async (change) => {
        const { tx, now } = change;
        const row = await find(tx, caller);
        if (row.state === 'undone') return { bulkUpload: present(row, undefined) };
        if (row.state !== 'applied' || row.applied_at === null || now.getTime() >= row.applied_at.getTime() + undoMs)
          throw refuse('BULK_UPLOAD_UNDO_OVER');
        await bulk.undoUpload(change, row.bulk_upload_code);
        await store.update(tx, row.bulk_upload_code, { state: 'undone' });
        await change.record(
          'bulk-upload.undone',
          row.bulk_upload_code,
          { containers: row.new_containers, members: row.new_members },
          null,
        );
        return { bulkUpload: present(await find(tx, caller), undefined) };
      }),
  };
};

export const createBulkUploads = ({ db, changes, containers, readTable, log }: BulkUploadsDeps) => {
  const store = createBulkUploadStore(db);
  const runner = createRunner({ changes, containers, log, store });
  return {
    check: runner.check,
    apply: runner.apply,
    undo: runner.undo,
    async start(unit: Unit<Answer>, caller: MemberCaller, file: { name: string; bytes: Uint8Array }): Promise<Answer> {
      const table = await readTable(file.bytes);
      const mapping = proposeMapping(table.columns);
      return unit.transact(async (tx) => {
        const bulkUploadCode = await store.create(
          tx,
          {
            competition_code: caller.competitionCode,
            file_name: file.name.slice(0, 200) || 'table',
            row_count: table.rowCount,
            created_by: caller.userCode,
            columns: JSON.stringify(table.columns),
            sample: JSON.stringify(table.sample),
            mapping: mapping && JSON.stringify(mapping),
            content: Buffer.from(table.content),
          },
          unit.now,
        );
        return { bulkUpload: present(await runner.find(tx, { ...caller, bulkUploadCode }), undefined) };
      });
    },
    async get(caller: OfUpload): Promise<Answer> {
      const row = await runner.find(db, caller);
      return { bulkUpload: present(row, (await store.progress(row.bulk_upload_code))?.progress) };
    },
    sweep: (now: Date) => store.sweep(new Date(now.getTime() - undoMs)),
  };
};
export type BulkUploads = ReturnType<typeof createBulkUploads>;
