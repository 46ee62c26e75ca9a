import { randomInt } from 'node:crypto';

export interface Person {
  email: string;
  password: string;
  fName: string;
  lName: string;
  phone: string;
}

/** Someone nobody has met yet. Kenyan mobile numbers have nine free digits, so two runs hardly meet. */
export const newPerson = (fName = 'amina', lName = 'odhiambo'): Person => {
  const mark = randomInt(1_000_000, 9_999_999);
  return {
    email: `${fName}.${mark}@example.org`,
    password: `paper lantern ${mark}`,
    fName,
    lName,
    phone: `+25471${mark}`,
  };
};

/** The demonstration's people; their password is printed at start. */
export const demoPassword = 'three steps up';
export const demoOrganiser = 'wanjiru.kamau@demo.podium.example';
export const demoParticipant = 'tran.vy@demo.podium.example';
