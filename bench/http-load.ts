import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

interface LoadRequest {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}
export interface Load {
  port: number;
  connections: number;
  requests: readonly LoadRequest[];
  times?: number;
  /** Each connection waits so long between two requests. */
  everyMs?: number;
}
export interface LoadResult {
  perSecond: number;
  seconds: number;
  count: number;
  p50: number;
  p99: number;
  last: number;
  statuses: Readonly<Record<string, number>>;
}
type Reply = { id: number; result?: LoadResult; error?: string };

/** A process that sends requests; several loads may run at once. An answer other than 2xx or 304 fails the measurement. */
export const startLoad = ({ isElsewhere = false } = {}) => {
  const child = fork(fileURLToPath(new URL('load.mjs', import.meta.url)));
  if (isElsewhere) setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  let count = 0;
  const start = (load: Load): { id: number; result: Promise<LoadResult> } => {
    count += 1;
    const id = count;
    return {
      id,
      result: new Promise((resolve, reject) => {
        const onReply = ({ id: of, result, error }: Reply): void => {
          if (of !== id) return;
          child.off('message', onReply);
          const bad = Object.keys(result?.statuses ?? {}).filter((status) => !/^(?:2\d\d|304)$/u.test(status));
          if (result && bad.length === 0) resolve(result);
          else reject(new Error(error ?? `refused: ${JSON.stringify(result?.statuses)}`));
        };
        child.on('message', onReply);
        child.send({ id, load });
      }),
    };
  };
  return {
    run: async (load: Load): Promise<LoadResult> => start(load).result,
    /** The same requests again and again, until the work has ended. */
    during: async (load: Load, work: Promise<unknown>): Promise<LoadResult> => {
      const { id, result } = start({ ...load, times: Number.MAX_SAFE_INTEGER });
      await work;
      child.send({ id, stop: true });
      return result;
    },
    close: (): void => void child.kill(),
  };
};
