// What lies in a folder and is no file, leads out of it, or lies too deep in it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { BadFile } from './BadFile';

type Thing = Readonly<{ path: string; ends: BadFile['ends'] }>;

const isLink = /^This is a link\. Enter the path of the file or folder that it points to\.$/;

/**
 * @param outside a folder that no link may lead to, with a file `secret.png`
 * @param picture gives the bytes of a small picture that is no other
 * @returns `close` ends the socket
 */
export async function layOddThings(
  folder: string,
  outside: string,
  picture: (words: string) => Buffer,
): Promise<Readonly<{ things: readonly Thing[]; close: () => void }>> {
  const things: Thing[] = [];
  const lay = (name: string, ends: BadFile['ends'], make: (path: string) => void): void => {
    const path = join(folder, name);
    make(path);
    things.push({ path, ends });
  };
  mkdirSync(folder);
  const socket = createServer();
  await new Promise<void>((heard) => void socket.listen(join(folder, 'socket.png'), heard));
  things.push({ path: join(folder, 'socket.png'), ends: /^This is a socket, not a file\.$/ });
  lay('pipe.png', /^This is a pipe, not a file\.$/, (path) => execFileSync('mkfifo', [path]));
  lay('link.png', isLink, (path) => symlinkSync(join(outside, 'secret.png'), path));
  lay('out', isLink, (path) => symlinkSync(outside, path));
  lay('up', isLink, (path) => symlinkSync('../..', path));
  lay('round', isLink, (path) => symlinkSync(path, path));
  lay('nowhere.png', isLink, (path) => symlinkSync('no/where.png', path));
  // no byte of it is on the disk
  lay('endless.png', /^The file is larger than the 512 MB that Easel accepts\.$/, (path) => {
    writeFileSync(path, picture('endless'));
    truncateSync(path, 600 * 2 ** 20);
  });
  const deep = join(folder, ...Array.from({ length: 38 }, () => 'd'));
  mkdirSync(join(deep, 'e'), { recursive: true });
  things.push({ path: join(deep, 'deep.png'), ends: 'in' });
  writeFileSync(join(deep, 'deep.png'), picture('deep'));
  writeFileSync(join(deep, 'e', 'deeper.png'), picture('deeper'));
  things.push({ path: join(deep, 'e', 'deeper.png'), ends: 'in' });
  mkdirSync(join(deep, 'e', 'f'));
  writeFileSync(join(deep, 'e', 'f', 'deepest.png'), picture('deepest'));
  things.push({ path: join(deep, 'e', 'f'), ends: /^This folder is nested more than 40 levels deep\.$/ });
  return { things, close: () => socket.close() };
}
