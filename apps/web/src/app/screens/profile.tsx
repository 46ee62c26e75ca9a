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
const certificates = (
  <Suspense fallback={null}>
    <Mine />
  </Suspense>
);
const parts: PersonParts = {
  Own: () => (
    <Suspense fallback={null}>
      <MySkills below={certificates} />
    </Suspense>
  ),
  // Both come together, so that the first does not push the second down.
  Shown: ({ profile }) => (
    <Suspense fallback={null}>
      {profile.skills.length > 0 && <ShownSkills skills={profile.skills} />}
      {profile.certificates.length > 0 && <Listed certificates={profile.certificates} />}
    </Suspense>
  ),
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.profile.title };
export const Component = () => <ProfilePage parts={parts} />;
