import type { JudgingPlan, JudgingProposal, ProposalParameters } from '@podium/contract';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { formatTime } from '../../i18n/format.ts';
import { numberFormat } from '../../i18n/formatters.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note, Numeral, SectionRule } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { assignmentWords } from './assignment-words.ts';
import styles from '../../platform/judging/judging.module.css';
import { maximumFrom } from './maximum.ts';
import { Failed } from '../../platform/judging/of-round.tsx';
import type { GridModel } from './plan-grid-model.ts';
import type { ProposalState } from './use-proposal.ts';
import { judgingWords } from '../../platform/judging/words.ts';

const Fact = ({ done, title, text }: { done: boolean; title: string; text?: string | undefined }) => (
  <li>
    <Icon name={done ? 'tick' : 'half'} />
    <span>
      <b>{title}</b>
      {text && <small>{text}</small>}
    </span>
  </li>
);

const shownShort = 6;

/** What the proposal guarantees, and what is still tight. */
const Facts = ({
  proposal,
  model,
  plan: { rooms },
}: {
  proposal: JudgingProposal;
  model: GridModel;
  plan: JudgingPlan;
}) => {
  const nameOfRoom = (code: string): string => rooms.find((room) => room.competitionRoomCode === code)?.roomName ?? '';
  const { panel: words } = useArea(assignmentWords);
  const { plan } = useArea(judgingWords);
  const { code } = useLocale();
  const { removed } = model.changes();
  const { shortages, links, loads, visits } = proposal;
  const all = loads.map(({ containers }) => containers);
  const points = (value: number): string => numberFormat(code, { maximumFractionDigits: 2 }).format(value);
  const share = (value: number): string =>
    numberFormat(code, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  const short = shortages.containers
    .slice(0, shownShort)
    .map(({ containerName, roomName, reason }) =>
      words.shortOf(roomName ? `${containerName} (${roomName})` : containerName, words.reasons[reason]),
    )
    .join('; ');
  return (
    <ul>
      {proposal.moves.length > 0 && (
        <Fact
          done
          title={words.rooms(proposal.moves.length)}
          text={proposal.moves
            .slice(0, shownShort)
            .map(({ containerName, competitionRoomCode }) =>
              words.roomOf(containerName, nameOfRoom(competitionRoomCode)),
            )
            .join('; ')}
        />
      )}
      <Fact done title={words.noConflict} />
      {shortages.count === 0 ? (
        <Fact done title={words.enough} />
      ) : (
        <Fact done={false} title={words.short(shortages.count)} text={short} />
      )}
      <Fact done title={words.loads(formatCount(code, Math.min(...all)), formatCount(code, Math.max(...all)))} />
      {visits.length > 0 && <Fact done title={words.visitors(visits.length)} />}
      {removed > 0 && <Fact done={false} title={words.removed(removed)} />}
      {links && (
        <Fact
          done={links.level !== 'weak' && shortages.count === 0}
          title={plan.linkLevels[links.level]}
          text={`${plan.links(share(links.strength))}. ${words.luck(points(links.luckPoints), points(links.luckPointsCorrected))}`}
        />
      )}
    </ul>
  );
};

interface ProposalFactsProps {
  plan: JudgingPlan;
  state: Exclude<ProposalState, { kind: 'none' }>;
  model: GridModel;
  onAsk: (parameters: ProposalParameters) => void;
  onUse: (proposal: JudgingProposal) => void;
  onDiscard: () => void;
}

/** The proposal beside the present plan: use it, try another one, or discard it. */
export const ProposalFacts = ({ plan, state, model, onAsk, onUse, onDiscard }: ProposalFactsProps) => {
  const words = useArea(assignmentWords);
  const { code } = useLocale();
  const { parameters, shown } = state;
  const [typed, setTyped] = useState(parameters.maxPerJudge === null ? '' : String(parameters.maxPerJudge));
  const { added, kept, removed } = model.changes();
  const maximum = maximumFrom(typed);
  const isOutdated = state.kind === 'shown' && !state.isCurrent;
  return (
    <section className={styles.facts} aria-labelledby="proposal-facts">
      <SectionRule title={words.panel.title} id="proposal-facts">
        {state.kind === 'shown' && words.panel.since(formatTime(code, new Date(state.since)))}
      </SectionRule>
      {state.kind === 'failed' && <Failed code={state.code} again={() => onAsk(parameters)} />}
      {!shown && state.kind === 'asked' && (
        <Skeleton label={words.proposing} bones={[{ wide: '50%', high: '64px' }, { high: '44px' }, { high: '44px' }]} />
      )}
      {shown && (
        <>
          <p role="status">
            <span aria-hidden="true" className={styles.figure}>
              <Numeral size="4.5rem">{formatCount(code, shown.cards.planned)}</Numeral>{' '}
              {words.panel.ofCards(formatCount(code, shown.cards.wanted))}
            </span>
            <span className="visually-hidden">
              {words.panel.cardsRead(shown.cards.planned, shown.cards.wanted)}{' '}
              {words.panel.countsRead(added, kept, removed)}
            </span>
          </p>
          <p>{words.panel.about(parameters.judgesPerContainer)}</p>
          {isOutdated && <Note icon="clock">{words.panel.outdated}</Note>}
          <Facts proposal={shown} model={model} plan={plan} />
          <CheckField
            label={words.panel.keepAssigned}
            checked={parameters.keepAssigned}
            onChange={(keepAssigned) => onAsk({ ...parameters, keepAssigned })}
          />
          <TextField
            label={words.panel.maxPerJudge}
            help={words.panel.maxHelp}
            inputMode="numeric"
            value={typed}
            error={maximum === undefined ? words.edit.maximumWrong : undefined}
            onChange={(text) => {
              setTyped(text);
              const maxPerJudge = maximumFrom(text);
              if (maxPerJudge !== undefined) onAsk({ ...parameters, maxPerJudge });
            }}
          />
          {isOutdated ? (
            <Button kind="main" wide onClick={() => onAsk(parameters)}>
              {words.panel.planAgain}
            </Button>
          ) : (
            <Button
              kind="main"
              wide
              busy={state.kind === 'asked'}
              onClick={() => state.kind === 'shown' && onUse(shown)}
            >
              {words.panel.apply}
            </Button>
          )}
        </>
      )}
      <Button kind="outline" wide onClick={() => onAsk({ ...parameters, seed: parameters.seed + 1 })}>
        {words.panel.again}
      </Button>
      <Button kind="quiet" wide onClick={onDiscard}>
        {words.panel.discard}
      </Button>
    </section>
  );
};
