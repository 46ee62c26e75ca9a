/** Which part of the dashboard is shown. It lives in the address, so that reload and Back keep it. */
export const tabs = ['participated', 'organised'] as const;
export type Tab = (typeof tabs)[number];
/** What was removed belongs to what one organised, and is offered only where there is any. */
export const filters = ['recent', 'teams', 'crew', 'removed'] as const;
export type Filter = (typeof filters)[number];

export interface Row {
  competitionCode: string;
  competitionName: string;
  competitionType: 'SOLO' | 'TEAM' | null;
  categoryName: string;
  imageURL?: string | null;
  status: 'DRAFT' | 'LIVE';
  /** The own entry and its place in the newest release, the round that is on, and how long one can still get in. */
  line: {
    containerName: string | null;
    place: { place: number; size: number } | null;
    round: string | null;
    registrationEndsAt: string | null;
  };
  /** The person's role: in this list a competition of someone else is crew work. */
  me: { role: 'organiser' | 'crew' | 'participant' | 'none' };
}

/** The tabs of what a person has done; a person who has done neither sees both ways to start. */
export const tabsOf = (done: Record<Tab, number>): readonly Tab[] => {
  const own = tabs.filter((tab) => done[tab] > 0);
  return own.length > 0 ? own : tabs;
};

/** Whose organised list is others' work only; "organised" would not be true of it. */
export const isCrewOnly = ({
  organised,
  crew,
  removed,
}: {
  organised: number;
  crew: number;
  removed: number;
}): boolean => crew > 0 && organised === crew && removed === 0;

export const filtersOf = (tab: Tab, removed: number, shown: Filter): readonly Filter[] =>
  filters.filter((filter) => filter !== 'removed' || (tab === 'organised' && (removed > 0 || shown === 'removed')));

/** What the address asks for, as far as it exists for this person. */
export const viewOf = (search: URLSearchParams, offered: readonly Tab[]): { tab: Tab; filter: Filter } => {
  const tab = offered.find((one) => one === search.get('tab')) ?? offered[0] ?? 'participated';
  const filter = filters.find((one) => one === search.get('show')) ?? 'recent';
  return { tab, filter: filter === 'removed' && tab !== 'organised' ? 'recent' : filter };
};

/** The address of a view. What stands there by itself is left out. */
export const addressOf = (tab: Tab, filter: Filter): string => {
  const plain = filter === 'recent' || (filter === 'removed' && tab !== 'organised');
  return `?${new URLSearchParams({ tab, ...(!plain && { show: filter }) }).toString()}`;
};

/** What is known already, until the server's answer is here; the newest first, whatever the filter. */
export const shownBy = <R extends Row>(rows: readonly R[], filter: Filter): readonly R[] => {
  switch (filter) {
    case 'recent':
      return rows;
    case 'teams':
      return rows.filter(({ competitionType }) => competitionType === 'TEAM');
    case 'crew':
      return rows.filter(({ me }) => me.role === 'crew');
    case 'removed':
      return [];
    default:
      return filter satisfies never;
  }
};
