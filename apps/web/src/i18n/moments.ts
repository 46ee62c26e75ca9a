import { dateFormat } from './formatters.ts';
import { type Reader, regional, thisReader } from './reader.ts';

/** A moment with its day, its time and the name of its zone: nobody has to guess whose clock is meant. */
export const formatWhen = (code: string, at: Date, reader: Reader = thisReader()): string =>
  dateFormat(regional(code, reader), {
    timeZone: reader.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** From when to when; what both have in common is said once, and the zone by the screen. */
export const formatFromTo = (code: string, start: Date, end: Date, reader: Reader = thisReader()): string =>
  dateFormat(regional(code, reader), {
    timeZone: reader.timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(start, end);
