// A feature that has grown too large for one reader is two features. Pure: it is given the files of the repository.

/** With its tests and styles. */
export const maxFeatureFiles = 30;

/** @param {readonly string[]} files */
export const largeFeatures = (files) => {
  const counts = new Map();
  for (const file of files) {
    const [folder] = /^apps\/(?:server|web)\/src\/features\/[^/]+\//u.exec(file) ?? [];
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  if (counts.size === 0) return ['no feature has a file: the reader is broken'];
  return [...counts]
    .filter(([, count]) => count > maxFeatureFiles)
    .map(([folder, count]) => `${folder} has ${count} files; a feature has at most ${maxFeatureFiles}`);
};
