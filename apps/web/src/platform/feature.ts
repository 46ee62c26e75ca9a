import type { Competition, PublicCompetition } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { LazyPart } from './lazy-part.tsx';

type CompetitionView = Pick<PublicCompetition, 'competitionCode' | 'me'>;

/**
 * What a feature adds to the screens. `app/features.ts` lists the features. Every part is fetched when it is first shown, so that a
 * feature costs other pages nothing.
 */
export interface WebFeature {
  /** Screens of its own that everyone may open; their addresses are in its folder of the contract. */
  screens?: readonly RouteObject[];
  /** Screens of its own for people who have signed in and said who they are. */
  memberScreens?: readonly RouteObject[];
  /** On the public page of a competition, below what it is about. */
  publicPart?: LazyPart<{ competition: CompetitionView }>;
  /** On the page of people who take part in a competition. */
  EntryPart?: ComponentType<{ competition: CompetitionView }>;
  /** A tab beside those of registration in the workspace, for those who manage it. */
  registrationPart?: {
    /** As it stands in the address. */
    name: string;
    label: { en: string; es: string };
    Part: ComponentType<{ competition: Competition }>;
  };
  /** A tab beside those of the setup in the workspace, for those who hold a permission. */
  setupPart?: {
    /** As it stands in the address. */
    name: string;
    label: { en: string; es: string };
    needs: Permission;
    Part: ComponentType<{ competition: Competition }>;
  };
  /** A square of 44 px beside the menu, in the header and in the rail of the workspace, for people who are signed in. */
  HeaderPart?: ComponentType;
  /** Listens while somebody is signed in, and draws nothing. */
  News?: ComponentType;
}
