import { dateFormat, numberFormat } from './formatters.ts';
import { regional } from './reader.ts';

/** Times and dates in the reader's language and zone. */
export const formatTime = (code: string, at: Date): string =>
  dateFormat(regional(code), { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(at);
/** The hour and minute alone, where the day stands above. */
export const formatClock = (code: string, at: Date): string =>
  dateFormat(regional(code), { hour: '2-digit', minute: '2-digit' }).format(at);
/** A day with its weekday, as the head of what happened on it. */
export const formatDay = (code: string, at: Date): string =>
  dateFormat(regional(code), { dateStyle: 'full' }).format(at);
export const formatDate = (code: string, at: Date): string =>
  dateFormat(regional(code), { dateStyle: 'long' }).format(at);

/** From when to when, as short as it stays clear. The zone is not repeated: the screen names it once. */
export const formatSpan = (code: string, start: Date, end: Date): string =>
  dateFormat(regional(code), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(start, end);
export const formatMoment = (code: string, at: Date): string =>
  dateFormat(regional(code), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
/** The name of the viewer's zone, like EAT or GMT+3. */
export const zoneName = (code: string, at: Date = new Date()): string =>
  dateFormat(regional(code), { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A day as the label of an axis. */
export const formatTick = (code: string, at: Date): string =>
  dateFormat(regional(code), { day: 'numeric', month: 'short' }).format(at);

const inUnit = (code: string, unit: 'day' | 'hour' | 'minute', value: number): string =>
  numberFormat(code, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(value);

/** How long so many hours are, in days, hours and minutes. */
export const formatLength = (code: string, hours: number): string => {
  const minutes = Math.round(Math.max(0, hours) * 60);
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const;
  const shown = parts.filter(([, value]) => value > 0);
  return (shown.length > 0 ? shown : [['minute', 0] as const])
    .map(([unit, value]) => inUnit(code, unit, value))
    .join(' ');
};
