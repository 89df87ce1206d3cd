import { shell } from 'electron';
import { isExternalLink } from './isExternalLink';

/** Opens a link of the list in the person's browser. False, and nothing opened, for any other. */
export async function openExternalLink(address: string): Promise<boolean> {
  if (!isExternalLink(address)) return false;
  await shell.openExternal(address);
  return true;
}
