import { type LibraryNow, sha256Of } from './readLibrary';

/**
 * What is wrong with the files of a library at rest: a ready asset whose bytes are not those that were noted, or not
 * the service's; a file that belongs to nothing; a part that was left behind.
 */
export async function checkFiles(folder: string, library: LibraryNow): Promise<readonly string[]> {
  const wrong: string[] = [];
  const remote = new Map<string, Promise<string>>();
  const named = new Set<string>();
  for (const asset of library.assets) {
    if (asset.state !== 'ready') continue;
    if (asset.file === null || !library.files.includes(asset.file)) {
      wrong.push(`${asset.file} is noted as ready and is not there`);
      continue;
    }
    if (named.has(asset.file)) wrong.push(`${asset.file} belongs to two assets`);
    named.add(asset.file);
    if (sha256Of(folder, asset.file) !== asset.sha256) wrong.push(`${asset.file} is not what was noted`);
    const there = remote.get(asset.url) ?? sha256OfUrl(asset.url);
    remote.set(asset.url, there);
    if ((await there) !== asset.sha256) wrong.push(`${asset.file} is not what the service has`);
  }
  for (const file of library.files) if (!named.has(file)) wrong.push(`${file} belongs to nothing`);
  return wrong;
}

async function sha256OfUrl(url: string): Promise<string> {
  // a fault may meet this GET too
  for (let tries = 0; tries < 10; tries += 1) {
    try {
      const answer = await fetch(url);
      const hash = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
      if (answer.ok) return Buffer.from(hash).toString('hex');
    } catch {
      // once more
    }
  }
  return 'not to be had';
}
