/** The same address with something changed; what is empty is left out. */
export const withParams = (
  search: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};
