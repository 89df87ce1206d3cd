import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a folder or lies in it. Compares the paths as text: the caller resolves links first. */
export function isWithin(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
