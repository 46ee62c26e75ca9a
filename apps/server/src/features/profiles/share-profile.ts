import type { Profile } from '@podium/contract';
import { pageAt } from '@podium/contract/pages';
import { Refusal } from '@podium/domain/errors';
import { capitaliseWords } from '@podium/domain/text';
import type { PagePreview } from '../../platform/http/page-preview.ts';
import { shareCardPath } from '../../platform/share-card/routes.ts';
import type { ShareCard } from '../../platform/share-card/share-cards.ts';
import type { Profiles } from './service.ts';

const aboutOf = ({ subProfession, instituteName }: Profile): string =>
  [subProfession, instituteName].filter((part) => part !== null).join(', ');

const cardOf = (profile: Profile, siteUrl: string): ShareCard => {
  const { certificates, skills } = profile;
  const count = certificates.length;
  return {
    heading: skills.length > 0 ? 'Skills from released scores' : 'On Podium',
    title: `${profile.fName} ${profile.lName}`,
    text: aboutOf(profile),
    place: null,
    facts: count > 0 ? [{ value: String(count), label: count === 1 ? 'certificate' : 'certificates' }] : [],
    bars: skills.slice(0, 3).map(({ skill, level }) => ({
      label: capitaliseWords(skill),
      value: String(Math.round(level ?? 0)),
      share: (level ?? 0) / 100,
    })),
    address: `${siteUrl.replace(/^https?:\/\//u, '')}/profile/${profile.userId}`,
  };
};

/** What the link of a profile shows where it is pasted: exactly what its owner shows to everyone. */
export const createShareProfile = (profiles: Profiles, { siteUrl, clock }: { siteUrl: string; clock: () => Date }) => {
  const asStranger = async (userId: string): Promise<Profile | undefined> => {
    try {
      return await profiles.get(userId, { userCode: undefined, now: clock() });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'PROFILE_NOT_FOUND') return undefined;
      throw error;
    }
  };
  return {
    card: async (userId: string): Promise<ShareCard | undefined> => {
      const profile = await asStranger(userId);
      return profile && cardOf(profile, siteUrl);
    },
    preview: async (path: string): Promise<PagePreview | undefined> => {
      if (pageAt(path) !== 'profile') return undefined;
      const profile = await asStranger(path.replace(/\/+$/u, '').split('/').at(-1) ?? '');
      if (!profile) return undefined;
      const skills = profile.skills.map(({ skill, level }) => `${capitaliseWords(skill)} ${Math.round(level ?? 0)}`);
      const parts = [aboutOf(profile), skills.join(', ')].filter((part) => part !== '');
      return {
        title: `${profile.fName} ${profile.lName} · Podium`,
        description: parts.length > 0 ? `${parts.join('. ')}.` : 'A profile on Podium.',
        image: shareCardPath('profile', profile.userId),
      };
    },
  };
};
