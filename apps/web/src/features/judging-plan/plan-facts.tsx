import type { JudgingPlan, RoundJudging } from '@podium/contract';
import { maxJudgesPerContainer, maxSessions } from '@podium/domain/judging';
import { useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { numberFormat } from '../../i18n/formatters.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../../platform/judging/judging.module.css';
import { judgingWords } from '../../platform/judging/words.ts';

interface PlanFactsProps {
  plan: JudgingPlan;
  onSettings: (change: Partial<RoundJudging>) => void;
}

const numberIn = (text: string, most: number): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

interface NumberFieldProps {
  label: string;
  help?: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** What is typed stays as it is; it is saved once it is a number of the range. */
const NumberField = ({ label, help, value, most, onChange }: NumberFieldProps) => {
  const { plan: words } = useArea(judgingWords);
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      {...(help !== undefined && { help })}
      value={typed ?? String(value)}
      error={typed !== undefined && numberIn(typed, most) === undefined ? words.range(most) : undefined}
      onChange={(text) => {
        setTyped(text);
        const number = numberIn(text, most);
        if (number !== undefined && number !== value) onChange(number);
      }}
      onBlur={() => {
        if (typed !== undefined && numberIn(typed, most) !== undefined) setTyped(undefined);
      }}
    />
  );
};

/** How the round is judged, and what the plan guarantees before anybody scores. */
export const PlanFacts = ({ plan, onSettings }: PlanFactsProps) => {
  const { plan: words } = useArea(judgingWords);
  const { code } = useLocale();
  const { settings, short, links, unclean } = plan;
  const percent = (share: number): string =>
    numberFormat(code, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  const points = (value: number): string => numberFormat(code, { maximumFractionDigits: 2 }).format(value);
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
        {unclean.count > 0 && (
          <li>
            <Icon name="half" />
            <span>
              <b>{words.unclean(formatCount(code, unclean.count), unclean.count === 1)}</b>
              <small>{unclean.files.map((file) => `${file.containerName}: ${file.fileName}`).join(', ')}</small>
            </span>
          </li>
        )}
        {links && (
          <li>
            <Icon name={links.level === 'weak' || short.count > 0 ? 'half' : 'tick'} />
            <span>
              <b>{words.linkLevels[links.level]}</b>
              <small>
                {words.links(percent(links.strength))}. {words.luck(points(links.luckPoints))}
              </small>
            </span>
          </li>
        )}
      </ul>
      <CheckField
        label={words.blind}
        help={words.blindFiles}
        checked={settings.blind}
        onChange={(blind) => onSettings({ blind })}
      />
      <CheckField
        label={words.showSpread}
        help={words.showSpreadHelp}
        checked={settings.showSpread}
        onChange={(showSpread) => onSettings({ showSpread })}
      />
      <NumberField
        label={words.perContainer}
        value={settings.judgesPerContainer}
        most={maxJudgesPerContainer}
        onChange={(judgesPerContainer) => onSettings({ judgesPerContainer })}
      />
      <NumberField
        label={words.sessions}
        help={words.sessionsHelp}
        value={settings.sessions}
        most={maxSessions}
        onChange={(sessions) => onSettings({ sessions })}
      />
    </aside>
  );
};
