import type { EndpointInput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { ContainerRow } from '../containers/tables.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceContainers, type Change } from '../competition-changes/service.ts';
import { decisionMail } from '../invitations/service.ts';
import { type Changed, codesOf, type ContainerStore, type SelectContainers } from '../containers/service.ts';
import type { MemberStore } from '../members/service.ts';

interface DecideContainersDeps {
  store: ContainerStore;
  members: MemberStore;
  selection: SelectContainers;
  outbox: Outbox;
  participatedUrl: (competitionCode: string) => string;
}

type Body = EndpointInput<Endpoints['decideContainers']>['body'];

/** The organiser approves or refuses containers; the members who have accepted get a mail. */
export const createDecideContainers = ({
  store,
  members,
  selection,
  outbox,
  participatedUrl,
}: DecideContainersDeps) => {
  const sendDecision = async (
    { tx, now, competition }: Change,
    decided: readonly ContainerRow[],
    { approval, reason }: Body,
  ): Promise<void> => {
    const names = new Map(decided.map((row) => [row.container_code, row.container_name]));
    const accepted = (await members.list(tx, codesOf(decided))).filter(({ status }) => status === 'ONBOARDED');
    const mails = accepted.flatMap(({ email, user_code, container_code }) => {
      if (email === null) return [];
      const mail = decisionMail({
        competitionName: competition.competition_name,
        containerName: names.get(container_code) ?? '',
        approved: approval === 'approved',
        reason,
        pageUrl: participatedUrl(competition.competition_code),
      });
      const about = {
        competitionCode: competition.competition_code,
        kind: 'participant' as const,
        code: `${container_code} ${user_code}`,
      };
      return [{ to: email, userCode: user_code, about, ...mail }];
    });
    await outbox.sendAll(tx, mails, now);
  };

  return (unit: Unit<Changed>, caller: MemberCaller, body: Body): Promise<Changed> =>
    selection.changeSelected(unit, caller, body.containerCodes, async (change, rows) => {
      const { approval, reason } = body;
      const decided = rows.filter((row) => row.approval !== approval);
      if (decided.length === 0) return 0;
      const codes = codesOf(decided);
      await store.update(change.tx, codes, { approval });
      await sendDecision(change, decided, body);
      const touches = { rounds: 'all', containers: codes } as const;
      await change.record(
        `container.${approval}`,
        caller.competitionCode,
        null,
        { containers: codes, reason },
        touches,
      );
      announceContainers(change, codes);
      return codes.length;
    });
};
