// The scheme `easel:`: the page at `app`, media at `media`. `file:` is never used.
import type { Protocol } from 'electron';
import { recoveryHost } from '../recovery/recoveryPage';
import { pageResponse } from './pageResponse';

const scheme = 'easel';

export const pageAddress = `${scheme}://app/index.html`;

/** Whether a URL is within the origin of Easel's page, `easel://app`. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${scheme}:` && url.host === 'app' && url.username === '';
}

/**
 * Must run before the app is ready. Gives the scheme the privileges that films and the page need, without bypassing the
 * content security policy. Chromium caches the page's compiled code; file names change with content.
 */
export function registerPrivileges(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, stream: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Whether a request is for a film. Films have the page's origin, the only one from which the page may read frames. */
function isFilm({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/film/');
}

/**
 * Serves the built window and films at `easel://app/`, media at `easel://media/`, and the recovery page at
 * `easel://recovery/`. `serveMedia` finds files by asset id, never by path.
 */
export function registerScheme(
  options: Readonly<{
    protocol: Pick<Protocol, 'handle'>;
    pageFolder: string;
    localizePage: (html: string) => string;
    serveMedia: (request: Request) => Promise<Response>;
    serveRecovery: (request: Request) => Response;
  }>,
): void {
  options.protocol.handle(scheme, async (request) => {
    switch (new URL(request.url).host) {
      case 'app':
        if (isFilm(request)) return options.serveMedia(request);
        return pageResponse(request, options.pageFolder, options.localizePage);
      case 'media':
        return options.serveMedia(request);
      case recoveryHost:
        return options.serveRecovery(request);
      default:
        return new Response('Not found', { status: 404 });
    }
  });
}
