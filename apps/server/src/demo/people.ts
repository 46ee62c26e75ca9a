import type { CompletePerson } from '../features/accounts/service.ts';

type DemoPerson = Omit<CompletePerson, 'password' | 'instituteId'> & { institute: string | null };

export const demoHost = 'demo.podium.example';

/** Good enough for our own rules, and easy to read aloud. */
export const demoPassword = 'three steps up';

/** The sign-ins that the documentation and the start of the program print. */
export const isDemoSignIn = ({ email, password }: { email: string; password: string }): boolean =>
  email.endsWith(`@${demoHost}`) && password === demoPassword;

export const demoOrganiser: DemoPerson = {
  email: `wanjiru.kamau@${demoHost}`,
  fName: 'Wanjiru',
  lName: 'Kamau',
  phone: '+254712345678',
  gender: 'female',
  occupation: 'working-professional',
  institute: null,
  subProfessionCode: 'work-teaching',
  interests: ['debating', 'robotics'],
  visibility: 'everyone',
};

export const demoCrew: DemoPerson = {
  email: `mateo.quispe@${demoHost}`,
  fName: 'Mateo',
  lName: 'Quispe',
  phone: '+51987654321',
  gender: 'male',
  occupation: 'working-professional',
  institute: null,
  subProfessionCode: 'work-design',
  interests: ['photography', 'film'],
  visibility: 'members',
};

/** Runs the other competitions that can be found. */
export const demoOtherOrganiser: DemoPerson = {
  email: `elif.demir@${demoHost}`,
  fName: 'Elif',
  lName: 'Demir',
  phone: '+905321234567',
  gender: 'female',
  occupation: 'working-professional',
  institute: null,
  subProfessionCode: 'work-teaching',
  interests: ['debating'],
  visibility: 'members',
};

/** Invited to the crew before there is an account. */
export const crewWithoutAccount = `ama.owusu@${demoHost}`;

export const demoParticipants: readonly DemoPerson[] = [
  {
    email: `tran.vy@${demoHost}`,
    fName: 'Vy',
    lName: 'Trần',
    phone: '+84912345678',
    gender: 'female',
    occupation: 'student',
    institute: 'Đại học Cần Thơ',
    subProfessionCode: 'student-engineering',
    interests: ['robotics', 'electronics'],
    visibility: 'everyone',
  },
  {
    email: `arjun.nair@${demoHost}`,
    fName: 'Arjun',
    lName: 'Nair',
    phone: '+919876543210',
    gender: 'male',
    occupation: 'student',
    institute: 'Anna University',
    subProfessionCode: 'student-computing',
    interests: ['programming', 'artificial-intelligence'],
    visibility: 'members',
  },
  {
    email: `sofie.lindqvist@${demoHost}`,
    fName: 'Sofie',
    lName: 'Lindqvist',
    phone: '+46701234567',
    gender: 'female',
    occupation: 'student',
    institute: 'Lunds universitet',
    subProfessionCode: 'student-science',
    interests: ['physics', 'astronomy'],
    visibility: 'members',
  },
  {
    email: `kwame.mensah@${demoHost}`,
    fName: 'Kwame',
    lName: 'Mensah',
    phone: '+233241234567',
    gender: 'male',
    occupation: 'student',
    institute: 'Ashesi University',
    subProfessionCode: 'student-business',
    interests: ['start-ups', 'case-study'],
    visibility: 'everyone',
  },
  {
    email: `noor.haddad@${demoHost}`,
    fName: 'Noor',
    lName: 'Haddad',
    phone: '+962791234567',
    gender: 'other',
    occupation: 'student',
    institute: 'University of Jordan',
    subProfessionCode: 'student-arts',
    interests: ['poetry', 'theatre', 'short-stories'],
    visibility: 'members',
  },
  {
    email: `lucia.fernandez@${demoHost}`,
    fName: 'Lucía',
    lName: 'Fernández',
    phone: '+5491123456789',
    gender: 'female',
    occupation: 'student',
    institute: 'Universidad de Buenos Aires',
    subProfessionCode: 'student-law',
    interests: ['moot-court', 'public-speaking'],
    visibility: 'nobody',
  },
];

export type { DemoPerson };
