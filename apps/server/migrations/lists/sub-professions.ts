const of = (occupation: string, entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([sub_profession_code, label]) => ({ sub_profession_code, label, occupation }));

export const subProfessions = [
  ...of('student', {
    'student-school': 'School student',
    'student-vocational': 'Vocational training',
    'student-engineering': 'Engineering student',
    'student-computing': 'Computing student',
    'student-science': 'Science student',
    'student-medicine': 'Medicine and health student',
    'student-business': 'Business and economics student',
    'student-law': 'Law student',
    'student-humanities': 'Humanities student',
    'student-arts': 'Arts and design student',
    'student-education': 'Education student',
    'student-agriculture': 'Agriculture student',
    'student-other': 'Another subject',
  }),
  ...of('working-professional', {
    'work-software': 'Software and data',
    'work-engineering': 'Engineering and manufacturing',
    'work-research': 'Research',
    'work-teaching': 'Teaching',
    'work-health': 'Health and care',
    'work-finance': 'Finance and accounting',
    'work-law': 'Law and public service',
    'work-marketing': 'Marketing and sales',
    'work-design': 'Design and media',
    'work-music-stage': 'Music and stage',
    'work-agriculture': 'Agriculture and food',
    'work-trades': 'Skilled trades',
    'work-own-business': 'Own business',
    'work-other': 'Another field',
  }),
  ...of('currently-not-working', {
    'pause-looking': 'Looking for work',
    'pause-gap-year': 'Gap year',
    'pause-family': 'Caring for family',
    'pause-retired': 'Retired',
    'pause-other': 'Something else',
  }),
];
