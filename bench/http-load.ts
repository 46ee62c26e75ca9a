import { fork } from 'node:child_process';
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
}
export interface LoadResult {
  perSecond: number;
  seconds: number;
  p50: number;
  p99: number;
  last: number;
  statuses: Readonly<Record<string, number>>;
}
type Reply = { id: number; result?: LoadResult; error?: string };

/** A process that sends requests; several loads may run at once. An answer other than 2xx or 304 fails the measurement. */
export const startLoad = () => {
  const child = fork(fileURLToPath(new URL('load.mjs', import.meta.url)));
  let count = 0;
  return {
    run: (load: Load): Promise<LoadResult> => {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        const hear = ({ id: of, result, error }: Reply): void => {
          if (of !== id) return;
          child.off('message', hear);
          const bad = Object.keys(result?.statuses ?? {}).filter((status) => !/^(?:2\d\d|304)$/u.test(status));
          if (result && bad.length === 0) resolve(result);
          else reject(new Error(error ?? `refused: ${JSON.stringify(result?.statuses)}`));
        };
        child.on('message', hear);
        child.send({ id, load });
      });
    },
    close: (): void => void child.kill(),
  };
};
