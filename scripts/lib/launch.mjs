// From a fresh clone to the running program, in this process.
import { fileURLToPath } from 'node:url';
import { ensureBuilt, serverBundle } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './tree.mjs';

/** npm runs scripts in the project folder and keeps the person's own folder in INIT_CWD; otherwise it is simply the working folder. */
const callerDir = (env) => (env.npm_lifecycle_event === 'podium' && env.INIT_CWD ? env.INIT_CWD : process.cwd());

const loadProgram = async () => {
  try {
    return await import(serverBundle.href);
  } catch (error) {
    if (!['ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(error.code)) throw error;
    throw new Error(
      `A library is missing or does not fit this machine: ${error.message.split('\n')[0]}\nRun \`npm install\` in the project folder and start again.`,
      {
        cause: error,
      },
    );
  }
};

/**
 * npm starts scripts through a shell, and that shell dies of a stop signal without passing it on. A program whose parent is gone
 * therefore asks itself to stop, instead of staying behind with the port.
 */
const stopWithParent = (env) => {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
};

/** Ends the process with the command's exit code: after it has closed everything, nothing is worth waiting for. */
export const launch = async (argv, { targets, print }) => {
  let code = 1;
  try {
    await ensureInstalled({ print });
    await ensureBuilt({ targets, print });
    process.setSourceMapsEnabled(true);
    stopWithParent(process.env);
    const { runPodium } = await loadProgram();
    code = await runPodium({ argv, cwd: fileURLToPath(root), callerDir: callerDir(process.env) });
  } catch (error) {
    console.error(error.message);
  }
  process.exit(code);
};
