import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';
import { checkConfig } from './check-config.ts';
import { checkEmbeddedDatabase, checkExternalDatabase } from './check-database.ts';
import { checkDataFolder, checkNode, checkPort, checkPrograms } from './check-machine.ts';
import { checkMedia } from './check-media.ts';
import { checkS3, checkService } from './check-services.ts';
import { render, type Finding } from './finding.ts';

/** Looks at everything a start depends on and says what to do about each thing that is wrong. It writes nothing: a start makes what is missing. */
export const doctor: Command = {
  summary: 'check this machine and the settings',
  usage: 'podium doctor',
  details: [
    'Checks Node, the installation, the settings, the data folder, the database, the services named in the settings, the ports and the video engine.',
    'Every line is ok, warn or fail, and says what to do. The exit code is 1 when something fails.',
  ].join('\n'),
  positionals: 0,
  async run(around) {
    const findings: Finding[] = [checkNode()];
    const { config, findings: aboutConfig } = checkConfig(around.env, around.cwd);
    findings.push(...aboutConfig);
    if (config) {
      findings.push(...checkDataFolder(config.dataDir, config.minFreeBytes));
      findings.push(
        ...(config.databaseUrl === undefined
          ? checkEmbeddedDatabase(config.dataDir)
          : [await checkExternalDatabase(config.databaseUrl)]),
      );
      findings.push(await checkService('Redis', 'REDIS_URL', config.redisUrl, 6379, 'PING\r\n', /^[+-]/));
      findings.push(await checkService('mail server', 'SMTP_URL', config.mail.smtpUrl, 587, undefined, /^220/));
      findings.push(checkS3(config));
      findings.push(await checkPort(config));
      findings.push(...(await checkMedia(config.media, fileURLToPath(new URL('media-process.mjs', import.meta.url)))));
    }
    findings.push(...checkPrograms());
    around.print(findings.map(render).join('\n'));
    return findings.some((finding) => finding.status === 'fail') ? 1 : 0;
  },
};
