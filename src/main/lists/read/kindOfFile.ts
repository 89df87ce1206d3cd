import { fileTypeFromBuffer } from 'file-type';

const firstBytes = 64 * 1024;

/** Written in letters, and yet no list; of all others the letters would be taken for another kind by chance: `BMW`. */
const lettered = new Set(['pdf', 'rtf', 'ps', 'eps', 'xml', 'svg', 'ics', 'vcf']);

const workbooks = new Set(['xlsx', 'xlsm', 'xltx', 'ods', 'cfb']);

/** Whether a file is a table of Excel's or LibreOffice's, whatever its name says. */
export async function isWorkbook(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, firstBytes)).catch(() => undefined);
  return type !== undefined && workbooks.has(type.ext);
}

/** What a file that is no list is, by its first bytes, in words: `a picture (PNG)`; null where nothing is known. */
export async function kindOfFile(bytes: Uint8Array, isText: boolean): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, firstBytes)).catch(() => undefined);
  if (!type || (isText && !lettered.has(type.ext))) return null;
  const { ext, mime } = type;
  return `${words(ext, mime)} (${ext.toUpperCase()})`;
}

const offices = new Set(['docx', 'pptx', 'odt', 'odp']);
const archives = new Set(['zip', 'gz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar', 'lz4']);

function words(ext: string, mime: string): string {
  if (offices.has(ext)) return 'an office document';
  if (archives.has(ext)) return 'an archive';
  if (mime.startsWith('image/')) return 'a picture';
  if (mime.startsWith('video/')) return 'a film';
  if (mime.startsWith('audio/')) return 'a sound';
  return ext === 'pdf' ? 'a document' : 'a file of another kind';
}
