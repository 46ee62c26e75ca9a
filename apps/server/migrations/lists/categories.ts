interface CategorySeed {
  category_name: string;
  label: string;
  /** The sub-category's name and its label. */
  children: readonly (readonly [string, string])[];
}

export const categories: readonly CategorySeed[] = [
  {
    category_name: 'engineering',
    label: 'Engineering',
    children: [
      ['robotics', 'Robotics'],
      ['electronics', 'Electronics'],
      ['mechanical-design', 'Mechanical design'],
      ['civil-structures', 'Bridges and structures'],
      ['aerospace', 'Aerospace'],
      ['energy', 'Energy'],
    ],
  },
  {
    category_name: 'computing',
    label: 'Computing',
    children: [
      ['programming', 'Programming'],
      ['web-and-apps', 'Web and apps'],
      ['artificial-intelligence', 'Artificial intelligence'],
      ['cybersecurity', 'Cybersecurity'],
      ['data-science', 'Data science'],
      ['game-development', 'Game development'],
    ],
  },
  {
    category_name: 'science',
    label: 'Science',
    children: [
      ['physics', 'Physics'],
      ['chemistry', 'Chemistry'],
      ['biology', 'Biology'],
      ['astronomy', 'Astronomy'],
      ['environment', 'Environment'],
    ],
  },
  {
    category_name: 'mathematics',
    label: 'Mathematics',
    children: [
      ['olympiad', 'Olympiad problems'],
      ['statistics', 'Statistics'],
      ['puzzles', 'Logic and puzzles'],
      ['modelling', 'Mathematical modelling'],
    ],
  },
  {
    category_name: 'business',
    label: 'Business',
    children: [
      ['case-study', 'Case studies'],
      ['start-ups', 'Start-up pitches'],
      ['marketing', 'Marketing'],
      ['finance', 'Finance'],
      ['social-enterprise', 'Social enterprise'],
    ],
  },
  {
    category_name: 'debate',
    label: 'Debate and speaking',
    children: [
      ['debating', 'Debating'],
      ['public-speaking', 'Public speaking'],
      ['model-united-nations', 'Model United Nations'],
      ['moot-court', 'Moot court'],
    ],
  },
  {
    category_name: 'writing',
    label: 'Writing and media',
    children: [
      ['essays', 'Essays'],
      ['journalism', 'Journalism'],
      ['poetry', 'Poetry'],
      ['short-stories', 'Short stories'],
      ['podcasts', 'Podcasts'],
    ],
  },
  {
    category_name: 'arts',
    label: 'Arts and design',
    children: [
      ['drawing-and-painting', 'Drawing and painting'],
      ['graphic-design', 'Graphic design'],
      ['photography', 'Photography'],
      ['film', 'Film'],
      ['fashion', 'Fashion'],
      ['architecture', 'Architecture'],
    ],
  },
  {
    category_name: 'performance',
    label: 'Music and performance',
    children: [
      ['singing', 'Singing'],
      ['instruments', 'Instruments'],
      ['dance', 'Dance'],
      ['theatre', 'Theatre'],
      ['comedy', 'Comedy'],
    ],
  },
  {
    category_name: 'health',
    label: 'Health and care',
    children: [
      ['medicine', 'Medicine'],
      ['nursing', 'Nursing'],
      ['public-health', 'Public health'],
      ['psychology', 'Psychology'],
      ['sports-science', 'Sports science'],
    ],
  },
  {
    category_name: 'knowledge',
    label: 'Quiz and languages',
    children: [
      ['general-quiz', 'General quiz'],
      ['spelling', 'Spelling'],
      ['languages', 'Languages'],
      ['history', 'History'],
      ['geography', 'Geography'],
    ],
  },
];
