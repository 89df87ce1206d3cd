import { shell } from 'electron';

/** The only addresses Easel opens in the person's browser; exact, so that no page can add to one. */
export const externalLinks: readonly string[] = [
  'https://opensource.org/license/mit',
  'https://github.com/adieyal/sd-dynamic-prompts#readme',
];

export function isExternalLink(address: string): boolean {
  return externalLinks.includes(address);
}

/** Opens a link of the list in the person's browser. False, and nothing opened, for any other. */
export async function openExternalLink(address: string): Promise<boolean> {
  if (!isExternalLink(address)) return false;
  await shell.openExternal(address);
  return true;
}
