/** CPU time and not the clock, so that other programs on the machine do not make a limit fail. */
export const cpuMilliseconds = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
