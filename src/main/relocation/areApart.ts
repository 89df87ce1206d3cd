import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { identityOf } from './identityOf';

/**
 * Whether neither of two folders is the other, or lies in it: by what they are on the disk, since a link, another case of the
 * letters or a second mount gives one folder two names.
 * @throws what the disk says, where one of them cannot be looked at
 */
export async function areApart(one: string, other: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([wayTo(one), wayTo(other)]);
  return !ours.includes(theirs[0]) && !theirs.includes(ours[0]);
}

/** What a path is, and then each folder that it lies in. */
async function wayTo(path: string): Promise<readonly [string, ...string[]]> {
  const real = await realpath(path);
  const way: [string, ...string[]] = [await identityOf(real)];
  for (let at = real; at !== dirname(at); ) {
    at = dirname(at);
    way.push(await identityOf(at));
  }
  return way;
}
