import { setTimeout as pause } from 'node:timers/promises';

import { countDown } from '../count-down.ts';
import type { Logger } from '../log.ts';
import type { ClusterHome } from './home.ts';
import { recoverCluster, stopPostmaster, type Postmaster } from './postmaster.ts';

export type Keeper = { stop(withinMs?: number): Promise<void> };

type KeeperOptions = {
  start: () => Promise<Postmaster>;
  home: ClusterHome;
  log: Logger;
  onLost: ((error: unknown) => void) | undefined;
};

const attempts = 5;

/** Brings a killed database back while the program lives; its clients reconnect, since the socket stays where it was. */
export async function keepRunning({ start, home, log, onLost }: KeeperOptions): Promise<Keeper> {
  let stopping = false;
  let reviving: Promise<void> = Promise.resolve();
  let current = await start();

  const revive = async () => {
    log.warn('database: it ended unexpectedly and is started again');
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (stopping) return;
      try {
        await recoverCluster(home);
        current = await start();
        watch();
        return;
      } catch (error) {
        if (attempt < attempts) await pause(250 * attempt);
        else giveUp(error);
      }
    }
  };
  const giveUp = (error: unknown) => {
    log.error({ err: error }, 'database: it could not be started again');
    onLost?.(error);
  };
  const onEnd = () => {
    if (!stopping) reviving = revive();
  };
  const watch = () => {
    if (current.child.exitCode === null && current.child.signalCode === null) current.child.once('exit', onEnd);
    else onEnd();
  };
  // The last resort of a program that ends without closing: the database is asked to stop, and nobody waits for it.
  const onProgramEnd = () => void current.child.kill('SIGINT');

  watch();
  process.once('exit', onProgramEnd);
  return {
    async stop(withinMs) {
      stopping = true;
      // A start that is under way may take a minute; what it has started by then is stopped as well.
      const timeLeft = countDown(withinMs);
      await (timeLeft ? Promise.race([reviving, pause(timeLeft() / 3)]) : reviving);
      await stopPostmaster(home, current.identity, timeLeft?.());
      process.removeListener('exit', onProgramEnd);
    },
  };
}
