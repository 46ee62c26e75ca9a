/**
 * A redirect target is a path of this site. Browsers read `//host`, `/\host` and paths with tabs or line breaks in
 * them as other sites, so those are dropped and not repaired.
 */
export const safeRedirect = (target: string | null | undefined): string | undefined =>
  target && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target) ? target : undefined;
