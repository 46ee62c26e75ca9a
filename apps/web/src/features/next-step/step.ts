import type { EndpointOutput, Endpoints } from '@podium/contract';
import { inviteAddress } from '../../platform/links/invite-link.ts';
import type { nextStep } from '../../i18n/en/next-step.ts';

export type Step = EndpointOutput<Endpoints['listNextSteps']>['steps'][number];
type Words = typeof nextStep;

export const titleOf = (
  { kind, count, containerName, competitionName, roundName, what, title }: Step,
  words: Words,
): string => {
  switch (kind) {
    case 'invitation':
      return words.titles.invitation(containerName ?? competitionName);
    case 'members':
      return words.titles.members(count ?? 1);
    case 'acceptance':
      return words.titles.acceptance(count ?? 1);
    case 'hand-in':
      return words.titles.handIn(roundName ?? '');
    case 'starts':
      return words.titles.starts(words.kinds[what ?? 'other'], title ?? '');
    case 'approval':
      return words.titles.approval;
    default:
      return kind satisfies never;
  }
};

/** The place where the step is taken. */
export const pathOf = ({
  kind,
  competitionCode,
  invite,
}: Pick<Step, 'kind' | 'competitionCode' | 'invite'>): string => {
  if (invite !== null) return inviteAddress(invite);
  const entry = `/auth/competitions/p/${encodeURIComponent(competitionCode)}`;
  if (kind === 'hand-in') return `${entry}?to=hand-in`;
  return kind === 'members' || kind === 'acceptance' ? `${entry}?content=settings` : entry;
};
