import type { Listener } from './channel-listeners.ts';
import type { Realtime } from './realtime.ts';

interface JudgeRealtimeParts {
  /** The competition that the judge is signed in to; empty when there is none. */
  competitionCode: () => string;
  /** A connection that has a token only while the judge is signed in to this competition. */
  connect: (competitionCode: string) => Realtime;
}

/** A judge asks for channels at the address of one competition, so that each competition has a connection of its own. */
export const createJudgeRealtime = ({ competitionCode, connect }: JudgeRealtimeParts) => {
  const connections = new Map<string, Realtime>();
  return {
    listen: (name: string, listener: Listener): (() => void) => {
      const code = competitionCode();
      const connection = connections.get(code) ?? connect(code);
      connections.set(code, connection);
      return connection.listen(name, listener);
    },
    follow: (): void => connections.forEach(({ follow }) => follow()),
    close: (): void => connections.forEach(({ close }) => close()),
  };
};
export type JudgeRealtime = ReturnType<typeof createJudgeRealtime>;
