// Easel's own scheme, `easel:`: its page at `app`, its media at `media`. Never `file:`.
import type { Protocol } from 'electron';
import { recoveryHost } from '../recovery/recoveryPage';
import { pageResponse } from './pageResponse';

const scheme = 'easel';

/** What the window loads. */
export const pageAddress = `${scheme}://app/index.html`;

/** True for an address inside Easel's own page origin, `easel://app`. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${scheme}:` && url.host === 'app' && url.username === '';
}

/**
 * Must run before the app is ready. The scheme gets what films and a page need, and no way around the policy. Chromium keeps
 * the compiled code of the page between starts; the names of its files change with what they hold.
 */
export function registerPrivileges(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, stream: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** A film at the page's own origin: only from there may the page take a picture of it. */
function isFilm({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/film/');
}

/**
 * Serves `easel://app/…` from the built window, `easel://app/film/…` and `easel://media/…` through `serveMedia`, which finds files by asset id
 * and never by path, and what is said in place of the window at `easel://recovery/`.
 */
export function registerScheme(
  options: Readonly<{
    protocol: Pick<Protocol, 'handle'>;
    pageFolder: string;
    serveMedia: (request: Request) => Promise<Response>;
    serveRecovery: (request: Request) => Response;
  }>,
): void {
  options.protocol.handle(scheme, async (request) => {
    switch (new URL(request.url).host) {
      case 'app':
        if (isFilm(request)) return options.serveMedia(request);
        return pageResponse(request, options.pageFolder);
      case 'media':
        return options.serveMedia(request);
      case recoveryHost:
        return options.serveRecovery(request);
      default:
        return new Response('Not found', { status: 404 });
    }
  });
}
