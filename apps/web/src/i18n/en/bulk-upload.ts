import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');
const counted = (count: number, one: string, other: string): string => `${count} ${plural(count, { one, other })}`;

export const bulkUpload = {
  loading: 'Reading the upload',
  steps: { choose: 'Choose a file', map: 'Match the columns', check: 'Check', done: 'Done' },
  choose: {
    title: 'Upload a list',
    lead: {
      TEAM: 'A CSV or XLSX file with one person per row: email, team, and a name if you have it.',
      SOLO: 'A CSV or XLSX file with one person per row: email, and a name if you have it.',
    },
    safe: 'First we only check it. Nothing is saved until you confirm, and you can undo it for a day.',
    button: 'Choose a file',
    drop: 'or drop it here',
    sample: 'Download an example',
  },
  map: {
    title: (file: string) => file,
    rows: (count: number) => counted(count, 'row', 'rows'),
    lead: 'We guessed what each column holds. Change what is not right.',
    fields: { email: 'Email', fName: 'First name', lName: 'Last name', teamName: 'Team', instituteName: 'Institute' },
    none: 'Not in this file',
    needed: 'This column is required.',
    sample: 'The first rows',
    check: 'Check the file',
    other: 'Choose another file',
  },
  check: {
    good: 'Everything fits',
    goodLead: (containers: string, people: string) =>
      `${containers} and ${people} will be added. People who are in already stay as they are.`,
    nothing: 'Everyone in this file is in already. There is nothing to do.',
    containers: {
      TEAM: (count: number) => counted(count, 'new team', 'new teams'),
      SOLO: (count: number) => counted(count, 'new entry', 'new entries'),
    },
    people: (count: number) => counted(count, 'new person', 'new people'),
    bad: (count: number) => plural(count, { one: 'One thing to fix', other: `${count} things to fix` }),
    badLead: 'All or nothing: correct the file and choose it again. Nothing was saved.',
    shown: (shown: number, all: number) => `The first ${shown} of ${all}.`,
    columns: { row: 'Row', column: 'Column', value: 'Value', problem: 'What is wrong' },
    empty: 'empty',
    problems: {
      'email-missing': 'There is no email.',
      'email-invalid': 'That is not an email.',
      'email-twice': 'This email is in another row too.',
      'in-another-team': 'This person is in another team already.',
      'team-missing': 'There is no team.',
      'team-full': 'The team would be too large.',
      'competition-full': 'The competition would be too large.',
      'too-long': 'That is too long.',
    },
    apply: (people: string) => `Add ${people}`,
    again: 'Choose the corrected file',
    mapping: 'Change the columns',
    applying: 'Adding them',
  },
  done: {
    title: 'They are in',
    lead: (containers: string, people: string) => `${containers}, ${people}. Their invitations are on the way.`,
    leadDraft: (containers: string, people: string) =>
      `${containers}, ${people}. Their invitations wait until you go live.`,
    undo: 'Undo the upload',
    until: (when: string) => `You can undo it until ${when}.`,
    undoTitle: (file: string) => `Undo the upload of “${file}”?`,
    undoLead: 'Everything it added is removed, including people who have accepted since.',
    keep: 'Keep it',
    undone: 'Upload undone. The list is as it was.',
    undoneTitle: 'Upload undone',
    more: 'Upload another file',
    see: 'See the list',
  },
  failed: {
    title: 'It did not work',
    lead: 'Nothing was saved. Try again, or choose another file.',
    retry: 'Try again',
    again: 'Start again',
  },
};
