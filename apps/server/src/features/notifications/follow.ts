import { events } from '@podium/contract/events';
import { longestNoticeText, type NoticeDraft, noticeOf } from '@podium/domain/notifications';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { FollowActs } from '../competition-changes/service.ts';
import type { AudienceStore } from './audience-store.ts';
import type { NoticeStore } from './notice-store.ts';

interface FollowDeps {
  store: NoticeStore;
  audiences: AudienceStore;
  announcements: Announcements;
}

/** An announcement names its channels one by one, so a large audience is told in several. */
const channelsAtOnce = 500;

export const announceNotices = (announcements: Announcements, tx: Tx, userCodes: readonly string[]): void => {
  const { announce } = announcements.within(tx);
  for (let from = 0; from < userCodes.length; from += channelsAtOnce) {
    const part = userCodes.slice(from, from + channelsAtOnce);
    announce(
      events.noticesUpdate,
      part.map((userCode) => ({ of: 'user', userCode }) as const),
      {},
    );
  }
};

/** Writes notices in the transaction of the act that they tell of: they are there if it commits, and only then. */
export const createFollow = ({ store, audiences, announcements }: FollowDeps): FollowActs => {
  /** A release names its rounds; a hand-in has one, which is read with the notice. */
  const textOf = async (tx: Tx, { kind, text, roundCodes }: NoticeDraft): Promise<string | null> =>
    kind === 'scores-released'
      ? (await audiences.roundNames(tx, roundCodes)).join(', ').slice(0, longestNoticeText)
      : text;
  return async ({ tx, now, competition: { competition_code: competitionCode } }, acts) => {
    for (const entry of acts) {
      const draft = noticeOf(entry);
      if (!draft) continue;
      const { kind, subject, moment, roundCodes } = draft;
      // Nobody is told what they did themselves.
      const to = (await audiences.of(tx, competitionCode, draft.audience)).filter(
        ({ userCode }) => userCode !== entry.actor,
      );
      if (to.length === 0) continue;
      const roundCode = kind === 'handed-in' ? (roundCodes[0] ?? null) : null;
      const item = { by: entry.actor, text: await textOf(tx, draft), at: now.toISOString() };
      await store.add(tx, to, { kind, competitionCode, roundCode, subject, moment, item }, now);
      announceNotices(
        announcements,
        tx,
        to.map(({ userCode }) => userCode),
      );
    }
  };
};
