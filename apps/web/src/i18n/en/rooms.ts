import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const rooms = {
  title: 'Rooms',
  help: 'Rooms split the entries among judges. The chosen one is shown first wherever rooms are used.',
  loading: 'Loading the rooms',
  failed: 'The rooms did not load',
  again: 'Try again',
  empty: 'Make a room, then put entries into it or let us distribute them.',
  name: 'Name of the room',
  add: 'Add room',
  addFirst: 'Make the first room',
  newName: 'New name',
  save: 'Save',
  cancel: 'Cancel',
  entries: (count: number) => plural(count, { one: 'entry', other: 'entries' }),
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  couldNot: {
    rename: (name: string) => `Could not rename “${name}”. Try again.`,
    remove: (name: string) => `Could not remove “${name}”. Try again.`,
    restore: (name: string) => `Could not restore “${name}”. Try again.`,
  },
  removed: (name: string) => `“${name}” removed.`,
  versions: {
    title: 'Someone else renamed it',
    body: 'Nothing is overwritten yet. Choose which version stays.',
    field: 'Field',
    name: 'Name',
    mine: 'Yours',
    theirs: 'Saved now',
    none: 'Empty',
    keep: 'Keep mine',
    take: 'Take theirs',
  },
};
