const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the field for local dates and times writes it, on the viewer's own clock. */
export const toLocalField = (iso: string): string => {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** And back: the same moment in UTC, or nothing while the field is not filled in. */
export const fromLocalField = (typed: string): string => {
  const at = new Date(typed);
  return typed && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
};

/** Tomorrow at ten on the viewer's clock: a start that is rarely wrong by much. */
export const tomorrowAtTen = (now: Date): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 10).toISOString();
