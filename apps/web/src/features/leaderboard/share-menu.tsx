import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { type BoardFacts, type FileFormat, loadFile } from './actions.ts';
import { EmbedDialog } from './embed-dialog.tsx';
import { useShareLink } from './use-share-link.ts';
import { leaderboardWords } from './words.ts';

interface ShareMenuProps {
  facts: BoardFacts;
  isPublic: boolean;
  view: string;
  /** The addresses of this leaderboard: the page that most may open, and the page for other sites. */
  link: string;
  embedLink: string;
  readAll: () => Promise<void>;
}

/** Everything by which a leaderboard leaves the screen. */
export const ShareMenu = ({ facts, isPublic, view, link, embedLink, readAll }: ShareMenuProps) => {
  const words = useArea(leaderboardWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { share } = useShareLink();
  const [busy, setBusy] = useState(false);
  const [embeds, setEmbeds] = useState(false);
  /** A refusal is a toast of its own. */
  const alone = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch {
      // Said already, by the call that was refused.
    } finally {
      setBusy(false);
    }
  };
  const download = (format: FileFormat) =>
    alone(async () => {
      const { leaderboardID } = facts;
      const language = code === 'es' ? 'es' : 'en';
      const { fileName, content, type } = await dispatch(loadFile({ leaderboardID, isPublic, view }, format, language));
      downloadFile(fileName, content, type);
      dispatch(notify({ type: 'success', code: 'EXPORTED', message: words.shareMenu.kept(fileName) }));
    });
  const print = () =>
    alone(async () => {
      await readAll();
      window.print();
    });
  const actions = (): MenuAction[] => [
    ...(facts.isReleased
      ? [{ label: words.share, icon: 'out' as const, onPick: () => void share(facts.competitionName, link) }]
      : []),
    { label: words.shareMenu.csv, icon: 'form', onPick: () => void download('csv'), disabled: busy },
    { label: words.shareMenu.xlsx, icon: 'form', onPick: () => void download('xlsx'), disabled: busy },
    { label: words.shareMenu.print, icon: 'copy', onPick: () => void print(), disabled: busy },
    ...(facts.isPublic ? [{ label: words.embed.act, icon: 'globe' as const, onPick: () => setEmbeds(true) }] : []),
  ];
  return (
    <>
      <ActionMenu label={words.shareMenu.label} kind="outline" size="normal" actions={actions}>
        {words.shareMenu.label}
      </ActionMenu>
      {embeds && <EmbedDialog facts={facts} path={embedLink} onClose={() => setEmbeds(false)} />}
    </>
  );
};
