// Easel's own scheme, `easel:`: its page at `app`, its media at `media`. `file:` is never used.
import type { Protocol } from 'electron';
import { recoveryHost } from '../recovery/recoveryPage';
import { pageResponse } from './pageResponse';

const scheme = 'easel';

/** The URL that the window loads. */
export const pageAddress = `${scheme}://app/index.html`;

/** Whether a URL is within the origin of Easel's page, `easel://app`. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${scheme}:` && url.host === 'app' && url.username === '';
}

/**
 * Must run before the app is ready. Gives the scheme the privileges needed for films and the page, without
 * bypassing the content security policy. Chromium caches the page's compiled code between starts; file names
 * change with their content.
 */
export function registerPrivileges(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, stream: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/**
 * Whether a request is for a film at the page's own origin, the only one from which the page may read frames.
 */
function isFilm({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/film/');
}

/**
 * Serves `easel://app/…` from the built window, `easel://app/film/…` and `easel://media/…` through
 * `serveMedia`, which finds files by asset id and never by path, and the recovery page at
 * `easel://recovery/`.
 */
export function registerScheme(
  options: Readonly<{
    protocol: Pick<Protocol, 'handle'>;
    pageFolder: string;
    inLanguage: (html: string) => string;
    serveMedia: (request: Request) => Promise<Response>;
    serveRecovery: (request: Request) => Response;
  }>,
): void {
  options.protocol.handle(scheme, async (request) => {
    switch (new URL(request.url).host) {
      case 'app':
        if (isFilm(request)) return options.serveMedia(request);
        return pageResponse(request, options.pageFolder, options.inLanguage);
      case 'media':
        return options.serveMedia(request);
      case recoveryHost:
        return options.serveRecovery(request);
      default:
        return new Response('Not found', { status: 404 });
    }
  });
}
