interface CriterionSeed {
  criterion_name: string;
  help_text: string;
  skills: string[];
}

/** Criteria that fit most competitions. Each help text tells a judge what a high score looks like. */
export const criteria: readonly CriterionSeed[] = [
  {
    criterion_name: 'Originality',
    help_text: 'High: an idea you have not met before, or a known one used in a way nobody expected.',
    skills: ['creativity'],
  },
  {
    criterion_name: 'Understanding of the problem',
    help_text: 'High: knows whose problem it is, how big it is, and what has been tried before.',
    skills: ['research', 'empathy'],
  },
  {
    criterion_name: 'Quality of the solution',
    help_text: 'High: it works, it fits the problem, and its weak points are known to the team.',
    skills: ['problem solving'],
  },
  {
    criterion_name: 'Technical depth',
    help_text: 'High: a hard part was mastered, and the choices behind it can be explained.',
    skills: ['technical skill'],
  },
  {
    criterion_name: 'Feasibility',
    help_text: 'High: cost, time and people are thought through, and the next step could be taken tomorrow.',
    skills: ['planning'],
  },
  {
    criterion_name: 'Impact',
    help_text: 'High: says who is better off, by how much, and how one would measure it.',
    skills: ['strategic thinking'],
  },
  {
    criterion_name: 'Evidence and reasoning',
    help_text: 'High: claims rest on sources or data, and the steps from one to the next hold.',
    skills: ['critical thinking', 'research'],
  },
  {
    criterion_name: 'Structure',
    help_text: 'High: a clear beginning, one thread, an end that answers the question.',
    skills: ['communication'],
  },
  {
    criterion_name: 'Delivery',
    help_text: 'High: easy to follow, free of the script, and in contact with the audience.',
    skills: ['public speaking'],
  },
  {
    criterion_name: 'Answers to questions',
    help_text: 'High: listens, answers what was asked, and says so when something is not known.',
    skills: ['critical thinking', 'communication'],
  },
  {
    criterion_name: 'Teamwork',
    help_text: 'High: everyone has a part, they build on each other, and no single person carries it.',
    skills: ['teamwork'],
  },
  {
    criterion_name: 'Design and craft',
    help_text: 'High: made with care; form and purpose belong together.',
    skills: ['design'],
  },
  {
    criterion_name: 'Use of time',
    help_text: 'High: ends within the time, with the weight on what matters most.',
    skills: ['time management'],
  },
  {
    criterion_name: 'Rebuttal',
    help_text: 'High: meets the strongest argument of the other side, not the easiest.',
    skills: ['critical thinking', 'debate'],
  },
  {
    criterion_name: 'Responsibility',
    help_text: 'High: effects on people and environment are seen, and something is done about them.',
    skills: ['ethics'],
  },
  {
    criterion_name: 'Emotional effect',
    help_text: 'High: it stays with you after it is over.',
    skills: ['expression', 'creativity'],
  },
];
