import { type Config, ConfigError, type Environment, readConfig } from '../../config.ts';
import { readKeptSecret } from '../../platform/secrets/kept-secret.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { fail, ok, type Finding } from './finding.ts';

export function checkConfig(env: Environment, cwd: string): { config?: Config; findings: Finding[] } {
  try {
    // Only looked at: a start makes the secret that is missing.
    const config = readConfig(env, cwd, (dataDir) => readKeptSecret(dataDir) ?? '');
    const limits = `a statement may take ${config.databaseTimeoutMs / 1000} s, stopping ${config.stopMs / 1000} s; below ${config.minFreeBytes / 1e6} MB free the server is not ready`;
    return {
      config,
      findings: [ok('settings', `complete; the public address is ${config.publicUrl}`), ok('limits', limits)],
    };
  } catch (error) {
    if (error instanceof ConfigError)
      return { findings: error.faults.map((fault) => fail('settings', fault, error.advice)) };
    if (error instanceof OperatorError) return { findings: [fail('settings', error.message, error.advice)] };
    throw error;
  }
}
