import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import type { BoardFacts } from './actions.ts';
import styles from './leaderboard.module.css';
import { leaderboardWords } from './words.ts';

type Theme = 'system' | 'light' | 'dark';

const escape = (text: string): string => text.replace(/[&<>"]/gu, (letter) => `&#${String(letter.codePointAt(0))};`);

interface Framed {
  origin: string;
  path: string;
  title: string;
  theme: Theme;
  language: string;
}

/** What somebody puts into the page of another site. */
export const snippetOf = ({ origin, path, title, theme, language }: Framed): string => {
  const query = new URLSearchParams({ lang: language, ...(theme !== 'system' && { theme }) });
  const src = escape(new URL(`${path}?${query}`, origin).href);
  return `<iframe src="${src}" title="${escape(title)}" width="100%" height="560" style="border:0" loading="lazy"></iframe>`;
};

export const EmbedDialog = ({ facts, path, onClose }: { facts: BoardFacts; path: string; onClose: () => void }) => {
  const area = useArea(leaderboardWords);
  const words = area.embed;
  const { code } = useLocale();
  const [theme, setTheme] = useState<Theme>('system');
  const language = code === 'es' ? 'es' : 'en';
  const { origin } = location;
  const title = `${area.label}: ${facts.competitionName}`;
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <div className={styles.embed}>
        <p>{words.help}</p>
        <LabelledSegments
          label={words.theme}
          options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] }))}
          value={theme}
          onChange={setTheme}
        />
        <CopyField
          label={words.snippet}
          value={snippetOf({ origin, path, title, theme, language })}
          words={words.copy}
          mono
        />
      </div>
    </Dialog>
  );
};
