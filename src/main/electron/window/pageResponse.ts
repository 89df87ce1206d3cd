// Serves the built window. Never reads outside its folder, and always sends the content security policy.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Null: the URL leads outside the folder, or the file has an unknown type. */
function pageFile(address: string, folder: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(new URL(address).pathname);
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  const root = resolve(folder);
  const file = resolve(root, `.${path}`);
  if (!file.startsWith(root + sep) || contentTypes[extname(file)] === undefined) return null;
  return file;
}

/** Inserts the nonce where libraries that add a style element look for it. */
function withNonce(html: string, nonce: string): string {
  const tag = `<meta property="csp-nonce" nonce="${nonce}">`;
  return html.replace(/<head[^<>]*>/i, (head) => `${head}${tag}`);
}

// Everything not listed is forbidden: scripts and fonts only from the page's own origin, styles from there or
// with this load's nonce, media through our own scheme, no connections. `nonce`: fresh for each load.
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' easel:",
    "media-src 'self' easel:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param localizePage adapts a page to the shown language */
export async function pageResponse(
  request: Request,
  folder: string,
  localizePage: (html: string) => string = (html) => html,
  newNonce: () => string = () => randomBytes(18).toString('base64'),
): Promise<Response> {
  const file = request.method === 'GET' ? pageFile(request.url, folder) : null;
  if (file === null) return new Response('Not found', { status: 404 });
  const extension = extname(file);
  const headers: Record<string, string> = {
    'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
  let body: Uint8Array<ArrayBuffer> | string;
  try {
    body = await readFile(file);
  } catch {
    return new Response('Not found', { status: 404 });
  }
  if (extension === '.html') {
    const nonce = newNonce();
    headers['Content-Security-Policy'] = contentSecurityPolicy(nonce);
    headers['Cache-Control'] = 'no-store';
    body = withNonce(localizePage(new TextDecoder().decode(body)), nonce);
  }
  return new Response(body, { headers });
}
