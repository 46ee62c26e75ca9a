import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('en');

export const submissions = {
  parts: entryParts,
  title: 'Hand in',
  loading: 'Loading what was handed in',
  failed: 'What was handed in did not load.',
  again: 'Try again',
  types: { doc: 'Word', pdf: 'PDF', ppt: 'PowerPoint', excel: 'Excel', jpg: 'JPG', png: 'PNG', mp4: 'MP4', mov: 'MOV', tiff: 'TIFF', psd: 'PSD', epf: 'EPF', ai: 'AI' },
  rules: {
    files: (count: number, size: string) => plural(count, { one: `One file, up to ${size}`, other: `Up to ${count} files, each up to ${size}` }),
    types: (list: string) => `as ${list}`,
    links: 'Links are welcome too',
    onlyLinks: 'Links only',
  },
  deadline: {
    open: (when: string) => `Open until ${when}`,
    left: 'Closes in',
    grace: (when: string, last: string) => `The deadline was ${when}. Until ${last} it is still taken.`,
    closed: (when: string) => `Closed since ${when}. What is handed in counts; nothing more is taken.`,
    none: 'No deadline set.',
  },
  choose: 'Choose a file',
  another: 'Add another file',
  drop: 'or drop it here',
  replace: 'Replace',
  full: 'Every place for a file is used. Replace one to hand in something newer.',
  link: { label: 'A link', submit: 'Hand in the link', bad: 'Write a web address like example.org/film.', placeholder: 'example.org/film' },
  sending: {
    sending: (name: string) => `Sending ${name}`,
    waiting: 'No connection. It goes on by itself where it stopped.',
    finishing: 'Checking what arrived',
    failed: (name: string) => `${name} was not handed in`,
    percent: (sent: string, all: string) => `${sent} of ${all}`,
    cancel: 'Stop',
    again: 'Try again',
    dismiss: 'Put away',
    tooLarge: (size: string) => `It is larger than ${size}. Make it smaller, or hand in a link.`,
  },
  done: 'Handed in',
  version: (version: number) => `Version ${version}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  earlier: (count: number) => plural(count, { one: '1 earlier version', other: `${count} earlier versions` }),
  open: 'Open',
  receipt: {
    action: 'Receipt',
    title: 'Your receipt',
    lead: 'This proves what arrived, and when, by the server’s clock. Anyone with the same file gets the same fingerprint.',
    what: 'What',
    when: 'When',
    hash: 'SHA-256',
    close: 'Close',
  },
  nothing: 'Nothing handed in yet.',
  copy: { copy: 'Copy', copied: 'Copied' },
};
