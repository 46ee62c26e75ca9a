import type { JudgingPlan, RoundJudging } from '@podium/contract';
import { mostJudgesPerContainer, mostSessions } from '@podium/domain/judging';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './judging.module.css';
import { linkLevel } from './plan.ts';
import { judgingWords } from './words.ts';

interface PlanFactsProps {
  plan: JudgingPlan;
  onSettings: (settings: RoundJudging) => void;
}

const numberIn = (text: string, most: number): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

/** How the round is judged, and what the plan guarantees before anybody scores. */
export const PlanFacts = ({ plan, onSettings }: PlanFactsProps) => {
  const { plan: words } = useArea(judgingWords);
  const { code } = useLocale();
  const { settings, short, links } = plan;
  const percent = (share: number): string =>
    new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  const points = (value: number): string => new Intl.NumberFormat(code, { maximumFractionDigits: 2 }).format(value);
  const put = (change: Partial<RoundJudging>) => onSettings({ ...settings, ...change });
  return (
    <aside className={styles.facts} aria-labelledby="plan-facts">
      <SectionRule title={words.title} id="plan-facts" />
      <ul>
        <li>
          <Icon name={short.count === 0 ? 'tick' : 'half'} />
          <span>
            <b>{short.count === 0 ? words.enough : words.short(formatCount(code, short.count), short.count === 1)}</b>
            {short.count > 0 && <small>{short.containers.map(({ containerName }) => containerName).join(', ')}</small>}
          </span>
        </li>
        {links && (
          <li>
            <Icon name={linkLevel(links.strength) === 'weak' ? 'half' : 'tick'} />
            <span>
              <b>{words.linkLevels[linkLevel(links.strength)]}</b>
              <small>
                {words.links(percent(links.strength))}. {words.luck(points(links.luckPoints))}
              </small>
            </span>
          </li>
        )}
      </ul>
      <CheckField label={words.blind} checked={settings.blind} onChange={(blind) => put({ blind })} />
      <TextField
        type="number"
        label={words.perContainer}
        value={String(settings.judgesPerContainer)}
        onChange={(text) => {
          const judgesPerContainer = numberIn(text, mostJudgesPerContainer);
          if (judgesPerContainer !== undefined) put({ judgesPerContainer });
        }}
      />
      <TextField
        type="number"
        label={words.sessions}
        help={words.sessionsHelp}
        value={String(settings.sessions)}
        onChange={(text) => {
          const sessions = numberIn(text, mostSessions);
          if (sessions !== undefined) put({ sessions });
        }}
      />
    </aside>
  );
};
