import { type BrowserWindow, dialog } from 'electron';

/** Asks for one existing file in the system's dialog. Null when it was closed without choosing. */
export async function pickFile(
  window: BrowserWindow,
  options: Readonly<{ title: string; filters: readonly { name: string; extensions: readonly string[] }[] }>,
): Promise<string | null> {
  const answer = await dialog.showOpenDialog(window, {
    title: options.title,
    properties: ['openFile'],
    filters: options.filters.map((filter) => ({ name: filter.name, extensions: [...filter.extensions] })),
  });
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}
