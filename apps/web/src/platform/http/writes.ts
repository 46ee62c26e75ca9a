/** How many writes of this page are on their way. An automatic reload waits for them. */
export const createWrites = () => {
  const followers = new Set<(pending: number) => void>();
  let count = 0;
  const change = (by: 1 | -1): void => {
    count += by;
    for (const follower of followers) follower(count);
  };
  return {
    pending: (): number => count,
    during: async <T>(write: () => Promise<T>): Promise<T> => {
      change(1);
      try {
        return await write();
      } finally {
        change(-1);
      }
    },
    /** Returns how to stop. */
    follow: (follower: (pending: number) => void): (() => void) => {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
};
export type Writes = ReturnType<typeof createWrites>;
