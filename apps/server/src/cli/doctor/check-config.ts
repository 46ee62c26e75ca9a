import { type Config, ConfigError, type Environment, readConfig } from '../../config.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { fail, ok, type Finding } from './finding.ts';

export function checkConfig(env: Environment, cwd: string): { config?: Config; findings: Finding[] } {
  try {
    const config = readConfig(env, cwd);
    return { config, findings: [ok('settings', `complete; the public address is ${config.publicUrl}`)] };
  } catch (error) {
    if (error instanceof ConfigError)
      return { findings: error.faults.map((fault) => fail('settings', fault, error.advice)) };
    if (error instanceof OperatorError) return { findings: [fail('settings', error.message, error.advice)] };
    throw error;
  }
}
