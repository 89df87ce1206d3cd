import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Nothing from elsewhere, and inline only what carries the nonce of this load: the controls bring a style of their own. */
function policy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src 'self'; ` +
    "media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  );
}

/**
 * The dashboard at `/`, from a folder of built files, which are read once: no request names a place on the disk.
 * @param folder null: there is none
 */
export function dashboardRoutes(server: FastifyInstance, folder: string | null): void {
  if (folder === null) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = contentTypes[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const isPage = entry.name === 'index.html';
    const path = isPage ? '/' : `/${relative(folder, file).split(sep).join('/')}`;
    server.get(path, async (_request, reply) => {
      const nonce = randomBytes(18).toString('base64');
      return reply
        .type(type)
        .headers({
          'content-security-policy': policy(nonce),
          'cross-origin-opener-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          // the name of every other file says what is in it
          'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        })
        .send(isPage ? bytes.toString().replaceAll('__nonce__', nonce) : bytes);
    });
  }
}
