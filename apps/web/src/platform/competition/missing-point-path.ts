type Missing = Readonly<Record<string, string | number>>;

const inRounds = (params: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams({ content: 'round' });
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, `${value}`);
  return `?${search.toString()}`;
};

/** Where a missing point of the check list is put right: the very round that it names, where it names one. */
export const missingPointPath = (point: string, missing: Missing = {}): string => {
  switch (point) {
    case 'round':
      return inRounds({});
    case 'weightage':
      return inRounds({ edit: 'weightages' });
    case 'criteria':
      return inRounds({ round: missing['roundCode'] });
    case 'registration':
    case 'times':
      return '?area=setup&section=timeline';
    case 'judges':
      return inRounds({ part: 'judges', round: missing['roundCode'] });
    case 'rooms':
      return '?content=containers';
    case 'release':
      return '?area=setup&section=release';
    default:
      return '?content=settings';
  }
};
