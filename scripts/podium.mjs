// `npm run podium -- <command>`: any command, installing and building first when needed. Only the command's answer goes to the standard output.
import { nodeIsRecent, nodeTooOld } from './lib/node-version.mjs';

if (!nodeIsRecent(process.versions.node)) {
  console.error(nodeTooOld(process.versions.node));
  process.exit(1);
}
const argv = process.argv.slice(2);
void import('./lib/launch.mjs').then(function start(module) {
  return module.launch(argv, { targets: argv[0] === 'serve' ? ['server', 'web'] : ['server'], print: console.error });
});
