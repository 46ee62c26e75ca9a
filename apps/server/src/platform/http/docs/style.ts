export const docsStyle = `
:root { color-scheme: light dark; --ground: #f7f2ea; --surface: #fffdf9; --line: #ddd4c7; --ink: #1a1613; --dim: #5f564d; --rosa: #b90a5b; --slab: #1a1613; --on-slab: #f7f2ea; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141210; --surface: #1e1b18; --line: #37322c; --ink: #f7f2ea; --dim: #b5aba0; --rosa: #ff659d; --slab: #f7f2ea; --on-slab: #1a1613; }
}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 24px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 16px/1.5 "Hanken Grotesk Variable", "Segoe UI", system-ui, sans-serif;
  display: grid; grid-template-columns: 236px minmax(0, 1fr); }
nav { position: sticky; inset-block-start: 0; height: 100vh; overflow-y: auto; padding: 24px; border-inline-end: 1px solid var(--line); font-size: 14px; }
nav h2 { font-size: 14px; margin: 16px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding-block: 3px; color: var(--dim); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover, nav a:focus-visible { color: var(--rosa); }
main { padding: 40px 32px 96px; max-width: 960px; }
h1, section > h2 { font-family: "Anybody Variable", "Arial Narrow", sans-serif; font-stretch: 82%; line-height: 0.95; }
h1 { font-size: clamp(38px, 6vw, 72px); margin: 0 0 24px; }
section > h2 { font-size: 40px; border-block-start: 3px solid var(--ink); padding-block-start: 12px; margin: 64px 0 24px; }
a { color: var(--rosa); }
:focus-visible { outline: 3px solid var(--rosa); outline-offset: 3px; }
code { font: 0.9em/1.4 ui-monospace, "Cascadia Code", Menlo, monospace; overflow-wrap: anywhere; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 16px 20px; margin-block: 16px; }
article:target { border-color: var(--rosa); }
h3 { margin: 0; font-size: 16px; }
.method { display: inline-block; background: var(--slab); color: var(--on-slab); border-radius: 2px; padding: 1px 8px; font-size: 13px; }
.lead { font-size: 18px; margin: 8px 0; }
.dim, i, caption { color: var(--dim); }
.dim { margin: 4px 0; font-size: 14px; }
i { font-style: normal; }
summary { cursor: pointer; font-weight: 600; padding-block: 8px; }
table { width: 100%; border-collapse: collapse; margin-block: 8px 16px; font-size: 14px; }
caption { text-align: start; font-weight: 600; padding-block: 4px; }
th, td { text-align: start; vertical-align: top; padding: 6px 12px 6px 0; border-block-start: 1px solid var(--line); font-weight: 400; }
th { width: 40%; }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; height: auto; border-inline-end: 0; border-block-end: 1px solid var(--line); }
  main { padding: 32px 20px 64px; }
}
`;
