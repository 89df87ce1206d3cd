import { fileTypeFromBuffer } from 'file-type';

const firstBytes = 64 * 1024;

/**
 * Text formats that are not lists. Other detected types of text are ignored, because text may begin like a
 * binary format by chance: `BMW`.
 */
const lettered = new Set(['pdf', 'rtf', 'ps', 'eps', 'xml', 'svg', 'ics', 'vcf']);

const workbooks = new Set(['xlsx', 'xlsm', 'xltx', 'ods', 'cfb']);

/** Whether a file is a workbook of Excel or LibreOffice, whatever its name. */
export async function isWorkbook(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, firstBytes)).catch(() => undefined);
  return type !== undefined && workbooks.has(type.ext);
}

/** What a file that is not a list is, by its first bytes, in words: `a picture (PNG)`; null if unknown. */
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
