import type { Competition, PublicCompetition } from '@podium/contract';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { LocaleCode } from '../i18n/locales.ts';
import { Skeleton } from '../ui/states.tsx';
import { features } from './features.ts';

const waiting = <Skeleton bones={[{ wide: '40%', high: '28px' }, { high: '96px' }, { high: '96px' }]} />;
type CompetitionView = Pick<PublicCompetition, 'competitionCode' | 'me'>;

/** What features add to the public page of a competition. */
export const publicParts = (competition: CompetitionView): ReactNode =>
  features.map(
    ({ publicPart }, at) =>
      publicPart && (
        <Suspense key={at} fallback={waiting}>
          <publicPart.Part competition={competition} />
        </Suspense>
      ),
  );

/** What they add to the page of people who take part. */
export const EntryParts = ({ competitionCode }: { competitionCode: string }) =>
  features.map(
    ({ EntryPart }, at) =>
      EntryPart && (
        <Suspense key={at} fallback={waiting}>
          <EntryPart competition={{ competitionCode, me: { role: 'participant', permissions: [] } }} />
        </Suspense>
      ),
  );

interface Tab {
  name: string;
  label: { en: string; es: string };
  Part: ComponentType<{ competition: Competition }>;
}
const tabOf = ({ name, label, Part }: Tab) => ({
  name,
  labelIn: (code: LocaleCode): string => (code === 'es' ? label.es : label.en),
  show: (competition: Competition): ReactNode => (
    <Suspense fallback={waiting}>
      <Part competition={competition} />
    </Suspense>
  ),
});

/** The tabs that they add to registration in the workspace. */
export const registrationParts = features.flatMap(({ registrationPart: part }) => (part ? [tabOf(part)] : []));

/** And to the setup there. */
export const setupParts = features.flatMap(({ setupPart: part }) =>
  part ? [{ ...tabOf(part), needs: part.needs }] : [],
);

/** Listens for what concerns the person who is signed in, on every screen. */
export const FeatureNews = () => features.map(({ News }, at) => News && <News key={at} />);

/** What they put beside the menu. Its room is there before it, so that nothing moves when it comes. */
export const HeaderParts = ({ className }: { className: string | undefined }) =>
  features.map(
    ({ HeaderPart }, at) =>
      HeaderPart && (
        <span key={at} className={className}>
          <Suspense>
            <HeaderPart />
          </Suspense>
        </span>
      ),
  );
