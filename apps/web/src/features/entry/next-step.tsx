import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { Clock } from '../../ui/clock.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showRound } from './rounds.tsx';
import { type MyEntry, nameOf, entryStepOf } from './my-entry.ts';
import { entryWords } from './words.ts';

/** The clock of a step counts to its own deadline, whatever else of the competition comes before. */
const StepClock = ({ until }: { until: Date }) => {
  const words = useArea(entryWords);
  return <Clock ms={until.getTime() - useNow().getTime()} daysLabel={words.parts.daysLeft} />;
};

/** One panel, one step: what the entry waits for, beside the clock of what comes next. */
export const NextStep = ({ entry, clock }: { entry: MyEntry; clock: ReactNode }) => {
  const words = useArea(entryWords);
  const { container, me } = entry;
  const { code } = useLocale();
  const step = entryStepOf(container, entry.rounds, useNow(60_000));
  const captain = container.users.find(({ isCaptain }) => isCaptain);
  const canInvite = me.isCaptain && entry.competition.registration === 'open';
  const texts = (): { title: string; lead: string } => {
    switch (step.kind) {
      case 'members':
        return {
          title: words.next.members.title(step.count),
          lead: me.isCaptain || !captain ? words.next.members.lead : words.next.members.member(nameOf(captain)),
        };
      case 'acceptance':
        return {
          title: words.next.acceptance.title(step.names.length),
          lead: `${words.parts.missing.acceptance.why(step.names)}.`,
        };
      case 'hand-in':
        return {
          title: words.next.handIn.title(step.roundName),
          lead: step.at ? words.next.handIn.until(formatWhen(code, step.at)) : words.next.handIn.lead,
        };
      case 'institutes':
        return { title: words.next.institutes.title, lead: `${words.parts.missing.institutes.why(step.names)}.` };
      case 'approval':
      case 'refused':
      case 'inactive':
      case 'ready':
        return words.next[step.kind];
      default:
        return step satisfies never;
    }
  };
  const { title, lead } = texts();
  const waiting = step.kind === 'approval' || step.kind === 'refused' || step.kind === 'inactive';
  return (
    <Panel
      tone={waiting ? 'plain' : 'rosa'}
      label={words.next.label}
      title={title}
      figure={step.kind === 'hand-in' ? step.at && <StepClock until={step.at} /> : clock}
      actions={
        step.kind === 'members' && canInvite ? (
          <LinkButton size="large" to="?content=settings">
            {words.next.members.action}
          </LinkButton>
        ) : step.kind === 'hand-in' ? (
          <Button size="large" onClick={() => showRound(step.roundCode)}>
            {words.next.handIn.action}
          </Button>
        ) : undefined
      }
    >
      <p>{lead}</p>
    </Panel>
  );
};
