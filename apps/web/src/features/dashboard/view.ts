/** Which part of the dashboard is shown. It lives in the address, so that reload and Back keep it. */
export const tabs = ['participated', 'organised'] as const;
export type Tab = (typeof tabs)[number];
export const filters = ['recent', 'teams', 'crew'] as const;
export type Filter = (typeof filters)[number];

export interface Row {
  competitionCode: string;
  competitionName: string;
  competitionType: 'SOLO' | 'TEAM' | null;
  categoryName: string;
  imageURL?: string | null;
  status: 'DRAFT' | 'LIVE';
  /** Who one is there: another's competition in one's own list is crew work. */
  /** The own entry, the round that is on, and how long one can still get in. */
  line: { containerName: string | null; round: string | null; registrationEndsAt: string | null };
  me: { role: 'organiser' | 'crew' | 'participant' | 'none' };
}

/** The tabs of what someone has done; who has done neither sees both ways to start. */
export const tabsOf = (done: Record<Tab, number>): readonly Tab[] => {
  const own = tabs.filter((tab) => done[tab] > 0);
  return own.length > 0 ? own : tabs;
};

/** What the address asks for, as far as it exists for this person. */
export const viewOf = (search: URLSearchParams, offered: readonly Tab[]): { tab: Tab; filter: Filter } => ({
  tab: offered.find((tab) => tab === search.get('tab')) ?? offered[0] ?? 'participated',
  filter: filters.find((filter) => filter === search.get('show')) ?? 'recent',
});

/** The address of a view. What stands there by itself is left out. */
export const addressOf = (tab: Tab, filter: Filter): string =>
  `?${new URLSearchParams({ tab, ...(filter !== 'recent' && { show: filter }) }).toString()}`;

/** Lists come newest first, and every filter keeps that order. */
export const shownBy = <R extends Row>(rows: readonly R[], filter: Filter): readonly R[] => {
  switch (filter) {
    case 'recent':
      return rows;
    case 'teams':
      return rows.filter(({ competitionType }) => competitionType === 'TEAM');
    case 'crew':
      return rows.filter(({ me }) => me.role === 'crew');
    default:
      return filter satisfies never;
  }
};
