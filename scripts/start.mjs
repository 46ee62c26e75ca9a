// `npm start`: installs and builds what is missing, then serves. Old syntax on purpose: an old Node must get as far as the sentence.
import { nodeIsRecent, nodeTooOld } from './lib/node-version.mjs';

if (!nodeIsRecent(process.versions.node)) {
  console.error(nodeTooOld(process.versions.node));
  process.exit(1);
}
void import('./lib/launch.mjs').then(function start(module) {
  return module.launch(['serve'].concat(process.argv.slice(2)), { targets: ['server', 'web'], print: console.log });
});
