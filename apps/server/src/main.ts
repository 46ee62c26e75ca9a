import { createApp } from './app.ts';
import { createCommands } from './cli/commands.ts';
import { runCommandLine } from './cli/run.ts';
import { fillDemo } from './demo/demo.ts';

type Start = { argv: readonly string[]; cwd: string; callerDir: string };

/** The whole program: a command line in, an exit code out. */
export async function runPodium({ argv, cwd, callerDir }: Start): Promise<number> {
  const commands = createCommands({ createApp, fillDemo, clock: () => new Date(), endNow: () => process.exit(130) });
  return runCommandLine(commands, argv, {
    env: process.env,
    cwd,
    callerDir,
    print: (text) => void process.stdout.write(`${text}\n`),
    printError: (text) => void process.stderr.write(`${text}\n`),
  });
}
