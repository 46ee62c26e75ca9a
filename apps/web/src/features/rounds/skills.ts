const most = 8;
const longest = 40;

/** Skills as they are typed, separated by commas: each once, no empty ones, at most eight. */
export const skillsIn = (typed: string): string[] => {
  const skills = typed
    .split(/[,;\n]/u)
    .map((skill) => skill.trim().slice(0, longest))
    .filter(Boolean);
  return skills
    .filter((skill, at) => skills.findIndex((other) => other.toLowerCase() === skill.toLowerCase()) === at)
    .slice(0, most);
};
