// In one file with React itself: React is then set up by that file, in a task of its own, and not by the start of the client.
export { createRoot, hydrateRoot } from 'react-dom/client';
