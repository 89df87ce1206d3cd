import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, request } from 'undici';
import { fetchTimeoutMs, maxPictureBytes } from '../../limits/serviceLimits';
import { SourcePictureError } from './SourcePictureError';

/** Downloads the file at an http(s) URL. @throws SourcePictureError */
export type FetchPicture = (url: string) => Promise<Buffer>;

/** Fetches at most 20 MB within 10 s, without redirects, and never from a host for which `isPrivate` is true. */
export function pictureFetcher(isPrivate: (host: string) => boolean): FetchPicture {
  // checked within the connection's own lookup, so that a second DNS answer cannot differ
  const lookup = (hostname: string, options: LookupOptions, done: LookupDone) =>
    dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error, []);
      if (addresses.some(({ address }) => isPrivate(address))) return done(privateHostError(), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  const dispatcher = new Agent({ connect: { lookup } });
  return async (url) => {
    if (isPrivate(new URL(url).hostname)) throw privateHostError();
    const signal = AbortSignal.timeout(fetchTimeoutMs);
    const { statusCode, body } = await request(url, { dispatcher, signal, reset: true });
    try {
      if (statusCode !== 200)
        throw new SourcePictureError(`must be a URL that answers 200 (it answered ${statusCode})`);
      return await collect(body);
    } finally {
      body.on('error', () => {});
      body.destroy();
    }
  };
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

async function collect(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxPictureBytes) throw new SourcePictureError('must be at most 20 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function privateHostError(): SourcePictureError {
  return new SourcePictureError('must not lead into a private network');
}
