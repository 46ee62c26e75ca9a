import type { Submission } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { isUrl, withHttps } from '@podium/domain/text';
import type { Db } from '../../platform/db/database.ts';
import { fingerprintHex } from '../../platform/secrets/secrets.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { HandIn } from './hand-in.ts';
import type { InRound, SubmissionWindows } from './submission-window.ts';

interface SubmitLinkDeps {
  db: Db;
  windows: SubmissionWindows;
  handIn: HandIn;
}

export const createSubmitLink =
  ({ db, windows, handIn }: SubmitLinkDeps) =>
  async (
    unit: Unit<{ receipt: Submission }>,
    caller: InRound,
    { url, replaces }: { url: string; replaces?: string | undefined },
  ): Promise<{ receipt: Submission }> => {
    const { settings } = await windows.windowOf(db, caller, unit.now);
    if (!settings.linksAllowed || !isUrl(url)) throw refuse('SUBMISSION_LINKS_REFUSED');
    const address = withHttps(url);
    const what = {
      kind: 'link' as const,
      url: address,
      sha256: fingerprintHex(address),
      file_name: null,
      file_type: null,
      bytes: null,
      replaces: replaces ?? null,
    };
    return handIn(unit, caller, what, async () => null);
  };
