// Runs before the first paint, so that a chosen colour scheme never flashes. External because the content policy allows no inline script.
try {
  const scheme = localStorage.getItem('podium:scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be forbidden; the system's scheme then holds.
}
