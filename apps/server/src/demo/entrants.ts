import type { Gender } from '@podium/domain/accounts';
import { demoHost, type DemoPerson } from './people.ts';

type Row = readonly [fName: string, lName: string, gender: Gender];
/** Somebody made for this team, or the address of one of the people who are named at the start. */
export type Entrant = Row | string;
/** What happens to a team, from its first day to now. */
export interface DemoTeam {
  name: string;
  institute: string;
  people: readonly Entrant[];
  /** Asked, and has not answered yet. */
  invited?: readonly string[];
  decision?: 'approved' | 'refused';
  reason?: string;
  isInactive?: boolean;
  /** What it handed in for the first round. */
  handsIn?: 'file' | 'link' | 'both';
  qualifies?: boolean;
}

/** Teams in every state that an organiser meets. */
export const demoTeams: readonly DemoTeam[] = [
  {
    name: 'Kaveri Crawlers',
    institute: 'Anna University',
    decision: 'approved',
    handsIn: 'both',
    qualifies: true,
    people: [
      ['Meera', 'Subramanian', 'female'],
      'arjun.nair',
      ['Divya', 'Krishnan', 'female'],
      ['Imran', 'Sheikh', 'male'],
    ],
  },
  {
    name: 'Ashesi Ants',
    institute: 'Ashesi University',
    decision: 'approved',
    handsIn: 'file',
    qualifies: true,
    people: ['kwame.mensah', ['Akosua', 'Boateng', 'female'], ['Yaw', 'Owusu', 'male'], ['Efua', 'Asante', 'female']],
  },
  {
    name: 'Sông Hậu',
    institute: 'Đại học Cần Thơ',
    decision: 'approved',
    handsIn: 'file',
    qualifies: true,
    people: ['tran.vy', ['Lan', 'Nguyễn', 'female'], ['Quân', 'Lê', 'male']],
  },
  {
    name: 'Pampa Rovers',
    institute: 'Universidad de Buenos Aires',
    decision: 'approved',
    handsIn: 'link',
    qualifies: true,
    people: [
      'lucia.fernandez',
      ['Tomás', 'Acosta', 'male'],
      ['Camila', 'Sosa', 'female'],
      ['Bruno', 'Giménez', 'male'],
    ],
  },
  {
    name: 'Lund Lanterns',
    institute: 'Lunds universitet',
    decision: 'approved',
    handsIn: 'file',
    people: ['sofie.lindqvist', ['Elsa', 'Nyström', 'female'], ['Hugo', 'Berg', 'male']],
  },
  {
    name: 'Petra Pathfinders',
    institute: 'University of Jordan',
    decision: 'approved',
    invited: ['rami.khoury'],
    qualifies: true,
    people: ['noor.haddad', ['Yousef', 'Masri', 'male'], ['Layla', 'Nasser', 'female']],
  },
  {
    name: 'Rift Runners',
    institute: 'University of Nairobi',
    decision: 'approved',
    invited: ['otieno.brian', 'chebet.faith'],
    people: [['Achieng', 'Odhiambo', 'female']],
  },
  {
    name: 'Tatra Tracks',
    institute: 'Politechnika Łódzka',
    people: [
      ['Zofia', 'Wiśniewska', 'female'],
      ['Jakub', 'Kowalczyk', 'male'],
    ],
  },
  {
    name: 'Night Shift',
    institute: 'Kyoto University',
    people: [
      ['Haruka', 'Mori', 'female'],
      ['Ren', 'Takahashi', 'male'],
    ],
    decision: 'refused',
    reason: 'Your robot is heavier than five kilograms. Come back next year!',
  },
  {
    name: 'Cape Comets',
    institute: 'University of Cape Town',
    decision: 'approved',
    isInactive: true,
    people: [
      ['Thandi', 'Mokoena', 'female'],
      ['Liam', 'van Wyk', 'male'],
    ],
  },
];

/** Entered by the organiser; nobody has answered yet. */
export const guestTeam = { name: 'Polytechnic Guests', invited: ['zeynep.arslan', 'emre.yildiz'] };

/** People of the solo competition, and what each would like to find out. */
export const demoTalks: readonly { person: Entrant; institute: string; question: string }[] = [
  { person: 'tran.vy', institute: 'Đại học Cần Thơ', question: 'How does a river remember last year’s flood?' },
  { person: 'sofie.lindqvist', institute: 'Lunds universitet', question: 'How dark is the darkest place in our city?' },
  {
    person: ['Amara', 'Okonkwo', 'female'],
    institute: 'University of Lagos',
    question: 'Why do some mosquitoes prefer one person over another?',
  },
  {
    person: ['Mateus', 'Carvalho', 'male'],
    institute: 'Universidade de São Paulo',
    question: 'How hot is the shade of a single tree?',
  },
  {
    person: ['Aisha', 'Rahman', 'female'],
    institute: 'University of Dhaka',
    question: 'How far does salt travel up our river?',
  },
  {
    person: ['Oskar', 'Lehtinen', 'male'],
    institute: 'Helsingin yliopisto',
    question: 'Can you hear that the ice is thinning?',
  },
  {
    person: ['Sana', 'Malik', 'female'],
    institute: 'University of Karachi',
    question: 'What does a city sound like before a storm?',
  },
  {
    person: ['Diego', 'Herrera', 'male'],
    institute: 'Universidad de los Andes',
    question: 'Do hummingbirds remember a feeder for a year?',
  },
  {
    person: ['Nomsa', 'Dlamini', 'female'],
    institute: 'University of Pretoria',
    question: 'Why does the same soil grow two different onions?',
  },
  { person: ['Ji-woo', 'Park', 'other'], institute: 'KAIST', question: 'How quiet can a fan become?' },
];

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '-');
export const demoAddress = (name: string): string => `${name}@${demoHost}`;

/** Somebody with nothing left to fill in. The number makes their phone their own. */
export const entrant = ([fName, lName, gender]: Row, institute: string, number: number): DemoPerson => ({
  email: demoAddress(`${letters(fName)}.${letters(lName)}`),
  fName,
  lName,
  gender,
  phone: `+25471200${String(1000 + number)}`,
  occupation: 'student',
  institute,
  subProfessionCode: 'student-engineering',
  interests: ['robotics'],
  visibility: 'members',
});
