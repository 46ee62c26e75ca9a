import type { Competition } from '@podium/contract';
import type { ReactNode } from 'react';
import type { RailParts } from './rail.tsx';
import type { Area, Content, RoundPart } from './view.ts';

type Render = (competition: Competition) => ReactNode;
export interface WorkspaceParts {
  rail: RailParts;
  /** What each tab and each area shows. A part that is not handed in is not offered. */
  contents: Partial<Record<Content, Render>>;
  areas: Partial<Record<Exclude<Area, 'COMPETITION'>, Render>>;
  /** What stands beside the rounds in their tab. */
  roundParts: Record<Exclude<RoundPart, 'rounds'>, Render>;
  /** What an organiser hands out, when it was asked for or has just gone live; then with how many mails that waited. */
  share: (asked: { competition: Competition; sentMails: number | undefined; onClose: () => void }) => ReactNode;
  publicPath: ((competitionCode: string) => string) | undefined;
  previewPath: (competitionCode: string) => string;
  createPath: (competitionCode: string) => string;
  leaderboardPath: (competitionCode: string) => string;
}
