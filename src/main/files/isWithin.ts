import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a folder or lies in it, by what both are called: links are to be followed before. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
