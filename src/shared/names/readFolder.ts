import { t } from '../messages/t';
import { safeFileName } from './safeFileName';

/** A folder below the library folder, with forward slashes ('': the library folder), or what is wrong with it. */
export type FolderReading = Readonly<{ ok: true; folder: string }> | Readonly<{ ok: false; message: string }>;

const deepest = 4;
/** Folders that Easel itself uses in the library folder. */
const taken = /^wildcards$/i;
const ofADay = /^\d{4}-\d{2}-\d{2}$/;

export function readFolder(typed: string): FolderReading {
  const parts = typed
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first] = parts;
  if (first === undefined) return { ok: true, folder: '' };
  if (/^[\s]*[\\/]/.test(typed) || /^[a-z]:/i.test(first)) return refused(t('names.folderBelowLibrary'));
  if (parts.length > deepest) return refused(t('names.folderTooDeep', { most: deepest }));
  if (taken.test(first) || ofADay.test(first)) return refused(t('names.folderIsTaken', { folder: first }));
  for (const part of parts) {
    const safe = safeFileName(part, 60);
    if (safe !== part) return refused(t('names.folderNotEverywhere', { folder: part, safe }));
  }
  return { ok: true, folder: parts.join('/') };
}

function refused(message: string): FolderReading {
  return { ok: false, message };
}
