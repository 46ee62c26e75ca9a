import type { Device } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { SessionStore } from './session-store.ts';

interface Owner {
  userCode: string;
  sessionId: string;
}

/** The sessions of a person, as the devices they are signed in on. */
export const createDevices = ({ sessions }: { sessions: SessionStore }) => ({
  async list({ userCode, sessionId }: Owner, now: Date): Promise<Device[]> {
    const rows = await sessions.list(userCode, now);
    return rows.map((row) => ({
      sessionId: row.session_id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.session_id === sessionId,
    }));
  },
  revoke: (unit: Unit<{ done: true }>, { userCode }: Owner, sessionId: string) =>
    unit.transact(async (tx) => {
      if (!(await sessions.revoke(tx, userCode, sessionId, { by: 'elsewhere', now: unit.now })))
        throw refuse('SESSION_NOT_FOUND');
      await recordAudit(tx, {
        at: unit.now,
        actor: userCode,
        act: 'session.revoked',
        subject: userCode,
        details: { sessionId },
      });
      return { done: true };
    }),
  revokeOthers: (unit: Unit<{ revoked: number }>, { userCode, sessionId }: Owner) =>
    unit.transact(async (tx) => {
      const revoked = await sessions.revokeAll(tx, userCode, { by: 'elsewhere', now: unit.now }, sessionId);
      await recordAudit(tx, {
        at: unit.now,
        actor: userCode,
        act: 'session.revoked-others',
        subject: userCode,
        details: { revoked },
      });
      return { revoked };
    }),
});
