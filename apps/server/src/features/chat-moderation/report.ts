import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { type ChatCaller, type FindChat, messageView } from '../chat/service.ts';
import type { ReportedMessage, ReportStore } from './report-store.ts';

type Done = EndpointOutput<Endpoints['reportMessage']>;
type Listed = EndpointOutput<Endpoints['listChatReports']>;

interface ReportDeps {
  db: Db;
  reports: ReportStore;
  findChat: FindChat;
  announcements: Announcements;
}

const cursors = createCursor(z.tuple([z.number().int().min(0)]));
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const reportView = (row: ReportedMessage): Listed['items'][number] => {
  const { message, author_name } = row;
  return {
    reportCode: row.report_code,
    chatCode: row.chat_code,
    containerName: row.container_name,
    number: row.number,
    reportedBy: row.reporter_name,
    reason: row.reason,
    at: row.reported_at.toISOString(),
    isDone: row.done_at !== null,
    message: messageView({
      ...message,
      author_name,
      sent_at: new Date(message.sent_at),
      edited_at: dateOf(message.edited_at),
      deleted_at: dateOf(message.deleted_at),
      removed_at: dateOf(message.removed_at),
    }),
    words: message.text ?? row.last_text,
  };
};

export const createReports = ({ db, reports, findChat, announcements }: ReportDeps) => ({
  report: (unit: Unit<Done>, caller: ChatCaller, of: { chatCode: string; messageNumber: number }, reason: string) =>
    unit.transact(async (tx) => {
      const { chatCode, competitionCode } = await findChat.open(tx, caller, of.chatCode);
      const found = await tx
        .selectFrom('chat_messages')
        .select('text')
        .where('chat_code', '=', chatCode)
        .where('number', '=', of.messageNumber)
        .executeTakeFirst();
      if (!found?.text) throw refuse('MESSAGE_NOT_FOUND');
      await reports.add(tx, {
        competition_code: competitionCode,
        chat_code: chatCode,
        number: of.messageNumber,
        reporter: caller.userCode,
        reason,
        reported_at: unit.now,
      });
      const to = [{ of: 'competition', competitionCode } as const];
      announcements.within(tx).announce(events.chatModerationUpdate, to, { competitionCode });
      return { done: true as const };
    }),
  listReports: async (competitionCode: string, cursor: string | undefined): Promise<Listed> => {
    const [skipped] = cursors.read(cursor) ?? [0];
    const [rows, waiting] = await Promise.all([
      reports.list(db, competitionCode, skipped, pageSize + 1),
      reports.countWaiting(db, competitionCode),
    ]);
    return {
      items: rows.slice(0, pageSize).map(reportView),
      nextCursor: rows.length > pageSize ? cursors.write([skipped + pageSize]) : null,
      waiting,
    };
  },
});
