import { type Protocol, protocol } from 'electron';
import { easelScheme } from './pageAddress';
import { pageResponse } from './pageResponse';

/** Must run before the app is ready. The scheme gets what films and a page need, and no way around the policy. */
export function registerPrivileges(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: easelScheme,
      privileges: { standard: true, secure: true, stream: true, supportFetchAPI: true },
    },
  ]);
}

/**
 * Serves `easel://app/…` from the built window and `easel://media/…` through `serveMedia`, which finds files
 * by asset id and never by path.
 */
export function registerScheme(
  options: Readonly<{
    protocol: Pick<Protocol, 'handle'>;
    pageFolder: string;
    serveMedia: (request: Request) => Promise<Response>;
  }>,
): void {
  options.protocol.handle(easelScheme, async (request) => {
    switch (new URL(request.url).host) {
      case 'app':
        return pageResponse(request, options.pageFolder);
      case 'media':
        return options.serveMedia(request);
      default:
        return new Response('Not found', { status: 404 });
    }
  });
}
