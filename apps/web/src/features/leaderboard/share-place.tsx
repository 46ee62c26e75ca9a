import { apiBase } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { downloadFrom } from '../../ui/download-file.ts';
import type { BoardFacts, Row } from './actions.ts';
import { useShareLink } from './use-share-link.ts';
import { leaderboardWords } from './words.ts';

interface SharePlaceProps {
  facts: BoardFacts;
  row: Row;
  /** The page that shows this place to everyone. */
  link: string;
}

/** Whether everyone may see this place; a link that leads nowhere is not offered. */
export const canShare = (facts: BoardFacts, row: Row): boolean =>
  facts.isPublic && facts.isReleased && !facts.isLive && row.rank !== null;

/** Shares the person's own place: its page, whose link shows a picture, or the picture itself. */
export const SharePlace = ({ facts, row, link }: SharePlaceProps) => {
  const words = useArea(leaderboardWords);
  const { send, copy, hasSheet } = useShareLink();
  const { leaderboardID, competitionName } = facts;
  const { containerCode, containerName, rank } = row;
  const title = words.place.title(containerName, rank ?? 0, competitionName);
  const picture = `${apiBase}/share-cards/place/${leaderboardID}-${containerCode}.png`;
  const actions = (): MenuAction[] => [
    ...(hasSheet() ? [{ label: words.place.send, icon: 'out' as const, onPick: () => void send(title, link) }] : []),
    { label: words.place.copy, icon: 'copy', onPick: () => void copy(link) },
    { label: words.place.picture, icon: 'star', onPick: () => downloadFrom(picture, `${leaderboardID}-${rank}.png`) },
  ];
  return (
    <ActionMenu label={words.place.label} kind="outline" actions={actions}>
      {words.share}
    </ActionMenu>
  );
};
