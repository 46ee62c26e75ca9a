import { pluginPatience } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import type { VideoPlugin } from './plugin.ts';

/** Notices a plugin that is too slow for this machine: many pictures in a row over its budget. One slow picture is no reason. */
export const createBudget = () => {
  const inRow = new Map<string, number>();
  return {
    /** The error with which the plugin is switched off, if it is to be. */
    spent: ({ name, budgetMs }: VideoPlugin, tookMs: number): RoomError | undefined => {
      if (budgetMs === undefined) return undefined;
      const over = tookMs > budgetMs ? (inRow.get(name) ?? 0) + 1 : 0;
      inRow.set(name, over);
      if (over < pluginPatience) return undefined;
      const description = `${name}: switched off, a picture took ${Math.round(tookMs)} ms of ${budgetMs} ms`;
      return new RoomError('pluginProcessing', { action: 'track', description });
    },
    forget: (name: string): void => void inRow.delete(name),
  };
};
