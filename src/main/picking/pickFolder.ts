import type { WindowSurroundings } from '../WindowSurroundings';

/** Asks for one folder and passes it to `use`. Each purpose has its own last folder. */
export async function pickFolder<T>(
  { pickPaths }: Pick<WindowSurroundings, 'pickPaths'>,
  { purpose, title }: Readonly<{ purpose: string; title: string }>,
  use: (folder: string) => T | Promise<T>,
  cancelled: () => T,
): Promise<T> {
  const [folder] = await pickPaths({ purpose, title, filters: [], folders: true, single: true });
  return folder === undefined ? cancelled() : use(folder);
}
