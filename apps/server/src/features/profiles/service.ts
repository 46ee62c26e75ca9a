import type { Profile } from '@podium/contract';
import type { ProfileVisibility } from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';
import type { Members } from '../accounts/service.ts';

interface Viewer {
  userCode: string | undefined;
  now: Date;
}

const isShown = (visibility: ProfileVisibility, isMe: boolean, isSignedIn: boolean): boolean => {
  switch (visibility) {
    case 'everyone':
      return true;
    case 'members':
      return isSignedIn;
    case 'nobody':
      return isMe;
    default:
      return visibility satisfies never;
  }
};

interface ProfilesDeps {
  members: Members;
  certificatesOf: (userCode: string) => Promise<Profile['certificates']>;
  skillsOf: (userCode: string) => Promise<Profile['skills']>;
}

export const createProfiles = ({ members, certificatesOf, skillsOf }: ProfilesDeps) => ({
  /** A hidden profile and one that does not exist are answered in the same words. */
  async get(userId: string, { userCode, now }: Viewer): Promise<Profile> {
    const row = await members.byUserId(userId);
    const isMe = row?.user_code === userCode;
    if (!row || row.f_name === null || row.l_name === null || !isShown(row.visibility, isMe, userCode !== undefined)) {
      throw refuse('PROFILE_NOT_FOUND');
    }
    return {
      userId: row.user_id,
      fName: row.f_name,
      lName: row.l_name,
      avatarURL: members.avatarUrl(row, now),
      occupation: row.occupation,
      instituteName: row.institute_name,
      subProfession: row.sub_profession_label,
      interests: row.interests,
      memberSince: row.created_at.toISOString(),
      certificates: await certificatesOf(row.user_code),
      skills: await skillsOf(row.user_code),
      isMe,
    };
  },
});
export type Profiles = ReturnType<typeof createProfiles>;
