import { useCallback, useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { FindBox } from '../../ui/find-box.tsx';
import { ListToolbar } from '../../ui/list-page.tsx';
import { MissingNames } from './missing-names.tsx';
import type { Counts } from './round-actions.ts';
import { type RoundView, type Show, shows } from './round-view.ts';
import { roundWords } from './round-words.ts';

interface RoundToolbarProps {
  kind: 'SOLO' | 'TEAM';
  round: { competitionCode: string; roundCode: string };
  view: RoundView;
  counts: Counts;
  settingsPath: string | undefined;
  put: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** Which containers of the round are shown, and who is still missing. */
export const RoundToolbar = ({ kind, round, view, counts, settingsPath, put }: RoundToolbarProps) => {
  const words = useArea(roundWords);
  const { code } = useLocale();
  const [asking, setAsking] = useState(false);
  const onFind = useCallback((text: string) => put({ find: text }), [put]);
  const missing = counts.all - counts.handedIn;
  const numbers: Record<Show, number> = { all: counts.all, 'handed-in': counts.handedIn, missing };
  const label = (value: Show): string => `${words.shows[value]} ${formatCount(code, numbers[value])}`;
  return (
    <>
      <ListToolbar
        filter={
          <Segmented
            label={words.showLabel}
            options={shows.map((value) => ({ value, label: label(value) }))}
            value={view.show}
            onChange={(chosen) => put({ show: chosen === 'all' ? undefined : chosen })}
          />
        }
      >
        <FindBox key={view.find} label={words.find[kind]} value={view.find} onFind={onFind} />
        {missing > 0 && (
          <Button kind="outline" size="small" onClick={() => setAsking(true)}>
            {words.missing.action(formatCount(code, missing))}
          </Button>
        )}
        {settingsPath && (
          <LinkButton kind="outline" size="small" to={settingsPath}>
            {words.settings}
          </LinkButton>
        )}
      </ListToolbar>
      {asking && <MissingNames {...round} onClose={() => setAsking(false)} />}
    </>
  );
};
