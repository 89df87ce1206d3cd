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

/** The content security policy. Allows inline styles with `nonce`, because the UI library adds a style element. */
function policy(nonce: string): string {
  return (
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src 'self'; ` +
    "media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  );
}

/** The files are read once, so that no request becomes a path. @param folder null: no dashboard */
export function dashboardRoutes(server: FastifyInstance, folder: string | null): void {
  if (folder === null) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = contentTypes[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const isPage = entry.name === 'index.html';
    server.get(isPage ? '/' : `/${relative(folder, file).split(sep).join('/')}`, async (_request, reply) => {
      const nonce = randomBytes(18).toString('base64');
      return reply
        .type(type)
        .headers({
          'content-security-policy': policy(nonce),
          'cross-origin-opener-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          // other files' names contain a hash of their content
          'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        })
        .send(isPage ? bytes.toString().replaceAll('__nonce__', nonce) : bytes);
    });
  }
}
