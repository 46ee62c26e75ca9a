// Circles of files that import each other, types included: a reader who opens one of them has to know all.

/**
 * The strongly connected components with more than one file (Tarjan). The graph has thousands of files, so a stack of our own takes the
 * place of recursion.
 *
 * @param {{ from: string, to: string }[]} imports
 */
export const circles = (imports) => {
  const next = new Map();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const [index, low, onPath, path, found] = [new Map(), new Map(), new Set(), [], []];

  const enter = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    path.push(file);
    onPath.add(file);
    return { file, left: [...(next.get(file) ?? [])] };
  };
  const lower = (file, to) => low.set(file, Math.min(low.get(file), to));
  const leave = (file) => {
    if (low.get(file) !== index.get(file)) return;
    const members = path.splice(path.indexOf(file));
    for (const member of members) onPath.delete(member);
    if (members.length > 1) found.push(members.toSorted((one, other) => (one < other ? -1 : 1)));
  };

  for (const start of next.keys()) {
    if (index.has(start)) continue;
    const frames = [enter(start)];
    while (frames.length > 0) {
      const { file, left } = frames.at(-1);
      const to = left.shift();
      if (to === undefined) {
        leave(file);
        frames.pop();
        if (frames.length > 0) lower(frames.at(-1).file, low.get(file));
      } else if (!index.has(to)) frames.push(enter(to));
      else if (onPath.has(to)) lower(file, index.get(to));
    }
  }
  return found;
};
