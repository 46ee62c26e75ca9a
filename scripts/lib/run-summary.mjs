// What stands at the end of a run, from the reports of its runners: the slowest tests and those that failed.

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

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
const ofPlaywright = (report) =>
  specsIn(report).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration, error }) => ({ title, file, ms: duration, failure: error?.message })),
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
    .map((test) => [named(test), ...test.failure.split('\n').slice(0, lines)].join('\n    '));
