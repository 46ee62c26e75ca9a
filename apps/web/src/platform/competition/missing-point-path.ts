/** Where a missing point of the check list is put right. */
export const missingPointPath = (point: string): string => {
  switch (point) {
    case 'round':
    case 'weightage':
    case 'criteria':
      return '?content=round';
    case 'registration':
      return '?area=setup&section=timeline';
    case 'judges':
      return '?content=round&part=judges';
    case 'release':
      return '?area=setup&section=release';
    default:
      return '?content=settings';
  }
};
