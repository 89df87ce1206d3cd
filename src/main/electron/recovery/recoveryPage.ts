// The recovery page: no script, one style. Its buttons are links that main never follows but recognises as actions.
import { randomBytes } from 'node:crypto';
import { type Recovery, type RecoveryAction, recoveryActions } from './Recovery';

export const recoveryHost = 'recovery';

export const recoveryAddress = `easel://${recoveryHost}/`;

/** The action whose link was pressed on the recovery page; null: another URL. */
export function actionOf(address: string): RecoveryAction | null {
  const step = address.startsWith(`${recoveryAddress}step/`) ? address.split('/').at(-1) : undefined;
  return recoveryActions.find((known) => known === step) ?? null;
}

export function recoveryResponse(request: Request, recovery: Recovery | null): Response {
  if (recovery === null || request.method !== 'GET' || request.url !== recoveryAddress)
    return new Response('Not found', { status: 404 });
  const nonce = randomBytes(18).toString('base64');
  return new Response(htmlOf(recovery, nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}

function htmlOf({ title, paragraphs, details, actions }: Recovery, nonce: string): string {
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
  const links = actions
    .map(({ action, label }) => `<a role="button" href="step/${action}">${escaped(label)}</a>`)
    .join('');
  const nav = actions.length === 0 ? '' : `<nav aria-label="What to do">${links}</nav>`;
  const more =
    details === '' ? '' : `<details><summary>Details</summary><pre>${escaped(details)}</pre></details>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="dark light"><title>Easel</title><style nonce="${nonce}">${style}</style></head><body><main role="${actions.length === 0 ? 'status' : 'alert'}"><h1>${escaped(title)}</h1>${body}${nav}${more}</main></body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');
}

// the colours of theme.css, copied so that this page depends on nothing else
const style = `
:root { color-scheme: dark light; --page: light-dark(#fafafa, #121212); --text: light-dark(#1b1b1b, #ededed);
  --muted: light-dark(#555, #b0b0b0); --line: light-dark(#c9c9c9, #3d3d3d); --accent: light-dark(#a86200, #f2a33c); }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text);
  font: 15px/1.5 "Inter Variable", system-ui, sans-serif; }
main { box-sizing: border-box; width: min(640px, 100vw); padding: 40px; }
h1 { margin: 0 0 12px; font-size: 20px; font-weight: 600; line-height: 1.3; }
p { margin: 0 0 12px; color: var(--muted); overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 10px; margin: 24px 0; }
a { padding: 7px 14px; border: 1px solid var(--line); border-radius: 8px; color: var(--text); text-decoration: none; }
a:first-child { background: #f2a33c; border-color: #f2a33c; color: #1a1204; font-weight: 500; }
a:hover { filter: brightness(1.08); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { color: var(--muted); cursor: pointer; }
pre { color: var(--muted); font-size: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
