import { lazy, Suspense } from 'react';
import type { PersonParts } from '../../features/profile/person.tsx';
import { ProfilePage } from '../../features/profile/profile.tsx';
import type { ScreenHandle } from '../handle.ts';

const Mine = lazy(async () => ({ default: (await import('../../features/certificates/mine.tsx')).MyCertificates }));
const Listed = lazy(async () => ({
  default: (await import('../../features/certificates/listed.tsx')).ListedCertificates,
}));
const MySkills = lazy(async () => ({ default: (await import('../../features/skills/my-skills.tsx')).MySkills }));
const ShownSkills = lazy(async () => ({
  default: (await import('../../features/skills/shown-skills.tsx')).ShownSkills,
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
  MySkills: () => (
    <Suspense fallback={null}>
      <MySkills />
    </Suspense>
  ),
  ShownSkills: (props) => (
    <Suspense fallback={null}>
      <ShownSkills {...props} />
    </Suspense>
  ),
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.profile.title };
export const Component = () => <ProfilePage parts={parts} />;
