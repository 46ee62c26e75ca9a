import type { EndpointInput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { maxJudges } from '@podium/domain/judges';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { OutgoingMail, Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { NameOf } from '../accounts/service.ts';
import type { Change } from '../competition-changes/service.ts';
import { announceJudge, type JudgeChanges, type JudgesAnswer, restoreJudge } from './judge-changes.ts';
import type { JudgeLinks } from './judge-link.ts';
import type { JudgeStore, ReachableJudge } from './judge-store.ts';
import { judgeInvitationMail } from './mail-texts.ts';

type Invited = EndpointInput<Endpoints['inviteJudges']>['body']['judges'][number];

interface InviteJudgesDeps {
  store: JudgeStore;
  judgeChanges: JudgeChanges;
  links: JudgeLinks;
  outbox: Outbox;
  nameOf: NameOf;
}

export const countOpen = (judges: readonly { status: string }[]): number =>
  judges.filter(({ status }) => status !== 'REMOVED').length;

export const createInviteJudges = ({ store, judgeChanges, links, outbox, nameOf }: InviteJudgesDeps) => {
  const mailFor = async (
    { tx, competition }: Change,
    caller: MemberCaller,
    judge: { judgeCode: string; email: string; judgeName: string; invite_sealed: string },
  ): Promise<OutgoingMail> => ({
    to: judge.email,
    userCode: null,
    sentBy: { userCode: caller.userCode, competitionCode: caller.competitionCode },
    about: { competitionCode: caller.competitionCode, kind: 'judge', code: judge.judgeCode },
    ...judgeInvitationMail({
      competitionName: competition.competition_name,
      invitedBy: await nameOf(tx, caller.userCode),
      judgeName: judge.judgeName,
      link: links.linkOf({ ...judge, competition_code: caller.competitionCode }),
    }),
  });

  const add = async (change: Change, caller: MemberCaller, { email, judgeName, instituteName }: Invited) => {
    const { tx, now } = change;
    const invite = links.newInvite(now);
    const judgeCode = await store.create(
      tx,
      {
        competition_code: caller.competitionCode,
        email,
        judge_name: judgeName,
        institute_name: instituteName,
        status: 'INVITED',
        invited_by: caller.userCode,
        invited_at: now,
        ...invite,
      },
      now,
    );
    await change.record('judge.invited', judgeCode, null, { instituteName });
    announceJudge(change, judgeCode);
    return mailFor(change, caller, { judgeCode, email, judgeName, ...invite });
  };

  /** A judge who was removed is who they were, with what they scored, and comes in by a new link. */
  const bringBack = async (change: Change, caller: MemberCaller, judge: ReachableJudge) => {
    const { judge_code: judgeCode, email, judge_name: judgeName } = judge;
    const invite = links.newInvite(change.now);
    await restoreJudge(store, change, judge, invite);
    announceJudge(change, judgeCode);
    return mailFor(change, caller, { judgeCode, email, judgeName, ...invite });
  };

  return {
    invite: (unit: Unit<JudgesAnswer>, caller: MemberCaller, invited: readonly Invited[]): Promise<JudgesAnswer> =>
      judgeChanges.changeJudges(unit, caller, async (change, judges) => {
        const wanted = [...new Map(invited.map((one) => [one.email, one])).values()];
        const known = judges.filter(({ email }) => wanted.some((one) => one.email === email));
        const present = known.find(({ status }) => status !== 'REMOVED');
        if (present) throw refuse('JUDGE_ALREADY_PRESENT', { email: present.email });
        if (countOpen(judges) + wanted.length > maxJudges) throw refuse('JUDGES_TOO_MANY', { most: maxJudges });
        const mails = [];
        for (const one of wanted) {
          const removed = known.find(({ email }) => email === one.email);
          mails.push(removed ? await bringBack(change, caller, removed) : await add(change, caller, one));
        }
        await outbox.sendAll(change.tx, mails, change.now);
      }),

    /** A new link replaces the old one, which may have gone to the wrong person. */
    inviteAgain: (unit: Unit<JudgesAnswer>, caller: MemberCaller & { judgeCode: string }): Promise<JudgesAnswer> =>
      judgeChanges.changeJudge(unit, caller, async (change, judge) => {
        const invite = links.newInvite(change.now);
        await store.update(change.tx, judge.judge_code, { ...invite, invited_at: judge.invited_at });
        await change.record('judge.invited', judge.judge_code, null, { again: true });
        const { judge_code: judgeCode, judge_name: judgeName, email } = judge;
        const mail = await mailFor(change, caller, { judgeCode, email, judgeName, ...invite });
        await outbox.sendAll(change.tx, [mail], change.now);
      }),
  };
};
