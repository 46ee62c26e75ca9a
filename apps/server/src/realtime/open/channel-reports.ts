import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { isPresenceName, isProductName, isServiceName } from '../names.ts';
import { ServiceFault } from './service-fault.ts';

const counts = z.record(z.string(), z.number());
type Attribute = 'user_count' | 'subscription_count';
type Attributes = Partial<Record<Attribute, number>>;

/** What a caller asks to be told, separated by commas; what this service does not know is left out. */
export const readInfo = (info: string | undefined): ReadonlySet<Attribute> => {
  const asked = (info ?? '').split(',').map((name) => name.trim());
  return new Set((['user_count', 'subscription_count'] as const).filter((name) => asked.includes(name)));
};

const checkName = (name: string): void => {
  if (isProductName(name)) throw new ServiceFault(403, `${name} is a channel of Podium itself`);
  if (!isServiceName(name)) throw new ServiceFault(400, 'This is no name of a channel');
};

/** Which channels of the service are in use, over all nodes. */
export const createChannelReports = (bus: Bus) => {
  const subscriptions = async (prefix: string): Promise<Map<string, number>> => {
    const all = new Map<string, number>();
    for (const answer of await bus.askAll({ ask: 'channels', prefix }))
      for (const [name, count] of Object.entries(counts.safeParse(answer).data ?? {}))
        all.set(name, (all.get(name) ?? 0) + count);
    return all;
  };
  const attributesOf = async (name: string, count: number, info: ReadonlySet<Attribute>): Promise<Attributes> => ({
    ...(info.has('subscription_count') ? { subscription_count: count } : {}),
    ...(info.has('user_count') && isPresenceName(name) ? { user_count: (await bus.members(name)).length } : {}),
  });
  const countOf = async (name: string): Promise<number> => (await subscriptions(name)).get(name) ?? 0;

  return {
    async list(prefix: string, info: ReadonlySet<Attribute>) {
      if (info.has('user_count') && !isPresenceName(prefix))
        throw new ServiceFault(400, 'user_count needs filter_by_prefix=presence-');
      const channels: Record<string, Attributes> = {};
      for (const [name, count] of await subscriptions(prefix)) channels[name] = await attributesOf(name, count, info);
      return { channels };
    },
    async one(name: string, info: ReadonlySet<Attribute>) {
      checkName(name);
      if (info.has('user_count') && !isPresenceName(name))
        throw new ServiceFault(400, 'user_count is of presence channels only');
      const count = await countOf(name);
      return { occupied: count > 0, ...(await attributesOf(name, count, info)) };
    },
    async users(name: string) {
      checkName(name);
      if (!isPresenceName(name)) throw new ServiceFault(400, 'Only presence channels have users');
      return { users: (await bus.members(name)).map(({ id }) => ({ id })) };
    },
    /** Of channels to which something was just published. */
    async some(names: readonly string[], info: ReadonlySet<Attribute>): Promise<Record<string, Attributes>> {
      const entries: [string, Attributes][] = [];
      for (const name of names) entries.push([name, await attributesOf(name, await countOf(name), info)]);
      return Object.fromEntries(entries);
    },
  };
};
export type ChannelReports = ReturnType<typeof createChannelReports>;
