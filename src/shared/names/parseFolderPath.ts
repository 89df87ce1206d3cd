import { t } from '../messages/t';
import { safeFileName } from './safeFileName';

/** A folder below the library folder, with forward slashes ('': the library folder), or what is wrong with it. */
export type FolderResult = Readonly<{ ok: true; folder: string }> | Readonly<{ ok: false; message: string }>;

const maxDepth = 4;
/** Folders that Easel itself uses in the library folder. */
const reservedFolder = /^wildcards$/i;
const dayFolder = /^\d{4}-\d{2}-\d{2}$/;

export function parseFolderPath(typed: string): FolderResult {
  const parts = typed
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first] = parts;
  if (first === undefined) return { ok: true, folder: '' };
  if (/^[\s]*[\\/]/.test(typed) || /^[a-z]:/i.test(first)) return failure(t('names.folderBelowLibrary'));
  if (parts.length > maxDepth) return failure(t('names.folderTooDeep', { most: maxDepth }));
  if (reservedFolder.test(first) || dayFolder.test(first))
    return failure(t('names.folderIsTaken', { folder: first }));
  for (const part of parts) {
    const safe = safeFileName(part, 60);
    if (safe !== part) return failure(t('names.folderNotEverywhere', { folder: part, safe }));
  }
  return { ok: true, folder: parts.join('/') };
}

function failure(message: string): FolderResult {
  return { ok: false, message };
}
