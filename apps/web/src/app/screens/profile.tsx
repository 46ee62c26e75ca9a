import { lazy, Suspense } from 'react';
import type { PersonParts } from '../../features/profile/person.tsx';
import { ProfilePage } from '../../features/profile/profile.tsx';
import type { ScreenHandle } from '../handle.ts';

const Mine = lazy(async () => ({ default: (await import('../../features/certificates/mine.tsx')).MyCertificates }));
const Listed = lazy(async () => ({
  default: (await import('../../features/certificates/listed.tsx')).ListedCertificates,
}));
const parts: PersonParts = {
  MyCertificates: () => (
    <Suspense fallback={null}>
      <Mine />
    </Suspense>
  ),
  ListedCertificates: (props) => (
    <Suspense fallback={null}>
      <Listed {...props} />
    </Suspense>
  ),
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.profile.title };
export const Component = () => <ProfilePage parts={parts} />;
