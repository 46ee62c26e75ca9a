// What stands at the end of a run, from the reports of its runners: the slowest tests and those that failed.
import { readFileSync } from 'node:fs';

const ofVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => [
    ...assertionResults.map(({ title, duration, status: outcome, failureMessages = [] }) => ({
      title,
      file: name,
      ms: duration ?? 0,
      failure: outcome === 'failed' ? (failureMessages[0] ?? '') : undefined,
    })),
    // A file that could not be read has no tests that could fail.
    ...(status === 'failed' && assertionResults.length === 0
      ? [{ title: 'the whole file', file: name, ms: 0, failure: message ?? '' }]
      : []),
  ]);

const maxLines = 120;
const textOf = ({ body, path }) => (body ? Buffer.from(body, 'base64').toString() : readFileSync(path, 'utf8'));
/** Of Playwright's description of a failure only the page: what else it says stands above already. */
const shownIn = (text) => /^```yaml\n(?<page>.*?)^```/msu.exec(text)?.groups.page ?? text;
/** What the pages asked for, and what they showed in the end: a race on another machine cannot be looked at later. */
const pagesOf = (attachments = []) =>
  attachments
    .filter(({ name }) => name === 'last-calls' || name === 'error-context')
    .flatMap((one) => [`${one.name}:`, ...shownIn(textOf(one)).trimEnd().split('\n').slice(0, maxLines)]);

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
const ofPlaywright = (report) =>
  specsIn(report).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration, error, attachments }) => ({
        title,
        file,
        ms: duration,
        failure: error?.message,
        pages: () => pagesOf(attachments),
      })),
    ),
  );

const testsOf = (reports) => reports.flatMap((report) => (report.suites ? ofPlaywright(report) : ofVitest(report)));
const named = ({ file, title }) => `${file.split('/').at(-1)}: ${title}`;

/** @param {object[]} reports JSON reports of vitest and Playwright, in any order */
export const slowestOf = (reports, count = 10) =>
  testsOf(reports)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map((test) => `${(test.ms / 1000).toFixed(1).padStart(6)} s  ${named(test)}`);

/** Each failed test with the first lines of what it said: who reads only the end of the output knows what to mend. */
export const failuresOf = (reports, lines = 6) =>
  testsOf(reports)
    .filter(({ failure }) => failure !== undefined)
    .map((test) =>
      [named(test), ...test.failure.split('\n').slice(0, lines), ...(test.pages?.() ?? [])].join('\n    '),
    );
