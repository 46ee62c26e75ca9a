/** The newest entry stands last; the oldest goes when there are too many. */
export const putLast = <V>(map: Map<string, V>, key: string, value: V, most: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
