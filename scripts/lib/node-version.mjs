// Read by every Node there is, so nothing newer than it must be is written here.
const oldest = [20, 19];

export function nodeIsRecent(version) {
  const parts = version.split('.').map(Number);
  return parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
}

export function nodeTooOld(version) {
  return (
    'Podium needs Node ' +
    oldest.join('.') +
    ' or later, and this is Node ' +
    version +
    '.\nInstall a current one from https://nodejs.org and run the same command again.'
  );
}
