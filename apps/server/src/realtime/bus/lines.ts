import { z } from 'zod';
import type { Announcement } from '../../platform/units/announcements.ts';
import type { Broadcast, Grant, Owner, ServiceQuestion } from './bus.ts';

/** A claim and a grant are asked of the one node that has the socket; a count of every node. */
export type Question =
  | { ask: 'claim'; socketId: string; owner: Owner }
  | { ask: 'grant'; socketId: string; grant: Grant }
  | { ask: 'count'; channel: string };

/** What nodes tell each other, one JSON text a line. Only programs of one installation write here. */
export type Line =
  | { is: 'announcement'; announcement: Announcement }
  | { is: 'broadcast'; message: Broadcast }
  | { is: 'question'; id: string; from: number; to: number; question: Question }
  // A kind of its own: a program from before it leaves it unread, and does not take it for a question that it knows.
  | { is: 'service-question'; id: string; from: number; to: number; question: ServiceQuestion }
  | { is: 'answer'; id: string; to: number; answer?: unknown };

const known = z.object({ is: z.enum(['announcement', 'broadcast', 'question', 'service-question', 'answer']) });

export const writeLine = (line: Line): string => JSON.stringify(line);
/** Nothing for a line of a newer program that this one does not know. */
export const readLine = (text: string): Line | undefined => {
  try {
    const line: unknown = JSON.parse(text);
    return known.safeParse(line).success ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
};
