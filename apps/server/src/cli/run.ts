import { parseArgs } from 'node:util';

import { OperatorError } from '../platform/operator-error.ts';
import type { Arguments, Command, Surroundings } from './command.ts';
import { explainError } from './explain-error.ts';

type Commands = Readonly<Record<string, Command>>;

/** Runs one command line and answers with the exit code. Nothing is thrown: every error ends as sentences for a person. */
export async function runCommandLine(
  commands: Commands,
  argv: readonly string[],
  around: Surroundings,
): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    around.print(overview(commands));
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    around.printError(`There is no command "${name}".\n\n${overview(commands)}`);
    return 2;
  }
  try {
    const args = readArguments(command, rest);
    if (args === 'help') {
      around.print(`${command.usage}\n\n${command.details}`);
      return 0;
    }
    return await command.run(around, args);
  } catch (error) {
    around.printError(explainError(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

class UsageError extends OperatorError {}

function readArguments(command: Command, rest: string[]): Arguments | 'help' {
  if (rest.includes('--help') || rest.includes('-h')) return 'help';
  try {
    const { values, positionals } = parseArgs({ args: rest, options: command.options ?? {}, allowPositionals: true });
    const [fewest, most] =
      typeof command.positionals === 'number' ? [command.positionals, command.positionals] : command.positionals;
    if (positionals.length < fewest || positionals.length > most)
      throw new Error(
        `${fewest === most ? most : `${fewest} to ${most}`} name(s) expected, ${positionals.length} given`,
      );
    return { values: values as Arguments['values'], positionals };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(
      `That is not how this command is written (${reason}).`,
      `Write it like this: ${command.usage.split('\n')[0]}`,
    );
  }
}

function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Podium: run, judge and join competitions.',
    '',
    'Usage: podium <command> [options]',
    '',
    ...lines,
    '',
    '`podium <command> --help` says more about one of them.',
    'Settings come from the environment or a .env file; .env.example explains each.',
  ].join('\n');
}
