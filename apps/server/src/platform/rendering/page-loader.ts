/** How long after it loaded a page fetches the client's files: its pictures are painted by then. One file in each task, a start takes 3 ms. */
const fetchMs = 500;
const nextFetchMs = 20;
/** How long after it loaded a page that nobody has used yet is taken over. */
const restMs = 5000;

const atFirstPaint = `if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));`;

const atFirstUse = `for (const use of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
addEventListener(use, start, { capture: true, once: true, passive: true });
const fetchFrom = (at) => {
if (isStarted || at === modules.length) return;
add('link', { rel: 'prefetch', href: modules[at] });
setTimeout(fetchFrom, ${nextFetchMs}, at + 1);
};
addEventListener('load', () => {
setTimeout(fetchFrom, ${fetchMs}, 0);
setTimeout(start, ${restMs});
});`;

const keptControls = 'button[type=button]:not([popovertarget]), input[type=radio], input[type=checkbox]';

/**
 * The script in a rendered page that starts the client. The page can be read, and its links and forms work, without it. So the files of
 * the client are fetched when the page has loaded, and run when somebody first uses the page, or after a rest: a phone is not kept
 * busy while it shows the page. A page that shows what happens meanwhile starts the client right after the first paint.
 *
 * Each module runs as a script of its own, those that others import first, so that the page answers a press in between. Meanwhile
 * the browser loads its data of languages, which takes 25 ms when the first date is formatted. A button, a radio button or a
 * checkbox that is pressed before the client is there is kept, and pressed again by the client. The browser shows a choice at once,
 * and React hears only of what changes after it took the page over: so the choice is taken back before it is made again.
 */
export const loaderOf = (modules: readonly string[], { isLive }: { isLive: boolean }): string => `(() => {
const modules = ${JSON.stringify(modules)};
const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields));
let isStarted = false;
const start = () => {
if (isStarted) return;
isStarted = true;
for (const src of modules) add('script', { type: 'module', crossOrigin: '', async: false, src });
setTimeout(() => new Intl.DateTimeFormat());
};
const pressed = [];
const keep = (event) => {
const control = event.isTrusted && event.target.closest('${keptControls}');
if (!control) return;
event.stopImmediatePropagation();
pressed.push(control);
};
addEventListener('click', keep, true);
window.pressAgain = () => {
removeEventListener('click', keep, true);
for (const control of pressed) if (control.matches('input')) control.checked = control.defaultChecked;
for (const control of pressed.splice(0)) control.click();
};
${isLive ? atFirstPaint : atFirstUse}
})();`;
