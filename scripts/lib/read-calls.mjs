// Reads what every feature has to show, of a program that was filled with the demonstration.

const base = '/new/api';
const people = ['wanjiru.kamau@demo.podium.example', 'tran.vy@demo.podium.example'];
const password = 'three steps up';

/** The addresses of all calls that only read, as far as what they ask for is known. */
export const readableCalls = ({ paths }, known) =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    const wanted = (get?.parameters ?? []).filter(({ in: place, required }) => place === 'path' || required);
    if (!get || wanted.some(({ name }) => known[name] === undefined)) return [];
    const query = wanted.filter((parameter) => parameter.in === 'query').map(({ name }) => [name, known[name]]);
    const address = path.replaceAll(/\{(\w+)\}/gu, (_, name) => known[name]);
    return [`${address}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`];
  });

/** Every call answers without a fault, and most of them with what was asked for: the rest is for judges, or not there yet. */
export const judgeAnswers = (answers) => {
  const faults = answers.filter(({ status }) => status >= 500).map(({ call, status }) => `${call} answered ${status}`);
  const good = new Set(answers.filter(({ status }) => status === 200).map(({ call }) => call)).size;
  const all = new Set(answers.map(({ call }) => call)).size;
  return all === 0 || good < all * 0.8 ? [...faults, `only ${good} of ${all} calls answered 200`] : faults;
};

const fetchJson = async (url, options) => {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
};

const logIn = async (api, email) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const { token } = await fetchJson(`${api}/accounts/login`, { method: 'POST', headers, body });
  return { authorization: `Bearer ${token}` };
};

/** The codes of the competition that is under way. */
const findCodes = async (api, headers) => {
  const { items } = await fetchJson(`${api}/competitions?of=organised`, { headers });
  const { competitionCode } = items.find(({ competitionName }) => competitionName === 'Rescue Robots Open') ?? items[0];
  const { competition } = await fetchJson(`${api}/competitions/${competitionCode}`, { headers });
  const [{ roundCode }] = competition.roundData;
  return { competitionCode, roundCode, leaderboardID: competitionCode.replace('CMP', 'LDB') };
};

/** As the organiser and as a participant. */
export const readCalls = async (address) => {
  const api = `${address}${base}`;
  const callers = await Promise.all(people.map((email) => logIn(api, email)));
  const known = { of: 'organised', occupation: 'student', ...(await findCodes(api, callers[0])) };
  const answers = [];
  for (const call of readableCalls(await fetchJson(`${api}/openapi.json`), known))
    for (const headers of callers) {
      const answer = await fetch(`${api}${call}`, { headers });
      await answer.arrayBuffer();
      answers.push({ call, status: answer.status });
    }
  const faults = judgeAnswers(answers);
  if (faults.length > 0) throw new Error(faults.join(', '));
};
