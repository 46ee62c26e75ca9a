import type { IssuedCertificate } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { Chip } from '../../ui/marks.tsx';
import { certificateWords } from './words.ts';

/** A later release changed what the certificate says: why, and where the new one is. */
export const Superseded = ({ reason, by }: NonNullable<IssuedCertificate['superseded']>) => {
  const words = useArea(certificateWords);
  return (
    <>
      <Chip state="wrong">{words.isSuperseded(reason)}</Chip>
      {by !== null && <a href={`/verify/${encodeURIComponent(by)}`}>{words.toNew}</a>}
    </>
  );
};
