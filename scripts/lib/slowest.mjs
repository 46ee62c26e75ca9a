// The slowest tests of a run, from the reports of its runners, so that a test that grows slow stays in sight.

const ofVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ title, file: name, ms: duration ?? 0 })),
  );

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
const ofPlaywright = (report) =>
  specsIn(report).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ title, file, ms: duration }))),
  );

/** @param {object[]} reports JSON reports of vitest and Playwright, in any order */
export const slowestOf = (reports, count = 10) =>
  reports
    .flatMap((report) => (report.suites ? ofPlaywright(report) : ofVitest(report)))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ title, file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file.split('/').at(-1)}: ${title}`);
