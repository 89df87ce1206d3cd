import { download, imagegen, type TestService } from './client';

/** Sends a body to a route of a service, and fetches the pictures or films of its answer. */
export async function make(service: TestService, path: string, body: unknown): Promise<readonly Buffer[]> {
  const { status, json } = await service.post(path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
  return Promise.all(
    (json.images ?? json.videos).map(async ({ url }: { url: string }) => Buffer.from(await download(url))),
  );
}

/** A square picture of misty hills, seed 7, unless `more` says otherwise. */
export async function picture(service: TestService, more: Record<string, unknown>): Promise<Buffer> {
  const body = { prompt: 'misty hills', image_size: 'square', seed: 7, ...more };
  const [file] = await make(service, imagegen, body);
  if (!file) throw new Error('no picture');
  return file;
}
