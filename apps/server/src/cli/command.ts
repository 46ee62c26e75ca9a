import type { ParseArgsConfig } from 'node:util';

import type { Environment } from '../config.ts';

/** What a command may know of the world around it; tests hand in their own. */
export type Surroundings = {
  env: Environment;
  /** Where `.env` and a relative DATA_DIR are looked for. */
  cwd: string;
  /** Where the person stands who typed the command: file names are relative to this. */
  callerDir: string;
  print: (text: string) => void;
  printError: (text: string) => void;
};

export type Arguments = {
  values: Readonly<Record<string, string | boolean | undefined>>;
  positionals: readonly string[];
};

export type Command = {
  summary: string;
  usage: string;
  /** What a person should know before running it; plain sentences. */
  details: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** How many names it takes; two numbers are the fewest and the most. */
  positionals: number | readonly [number, number];
  run(around: Surroundings, args: Arguments): Promise<number>;
};
