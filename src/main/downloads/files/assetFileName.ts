import { dateInName } from '@shared/names/dateInName';
import { briefPrompt } from '@shared/names/promptWords';
import { byteLength, cutToBytes, maxNameBytes, safeFileName } from '@shared/names/safeFileName';

export interface AssetNaming {
  /** ms UTC; the folder is its local calendar day. */
  readonly date: number;
  readonly prompt: string;
  /** The prompt template; null: none. */
  readonly template: string | null;
  /** Decimal digits, or null. */
  readonly seed: string | null;
  /** 0-based index in the service's answer. */
  readonly ordinal: number;
  /** The requested name without extension, folders separated by slashes; default: the prompt names the file. */
  readonly wishedName?: string | null;
  readonly ext: string;
}

/** Folder and file name of an asset; each is a safe path segment. */
export interface AssetFileName {
  /** `2026-11-20`, followed by the folders of the wished name. */
  readonly folder: string;
  /** `red-fox-in-the-snow-42-1` */
  readonly stem: string;
  /** `red-fox-in-the-snow-42-1.png` */
  readonly name: string;
}

const maxWordBytes = 100;
// leaves space for `.jpeg.part` and a number against name collisions
const reserveBytes = 24;

/** `<day>/<prompt words>-<seed>-<n>.<ext>`, `n` from 1, or `<day>/<wished name>.<ext>`, with `-<n>` from 2. */
export function assetFileName(naming: AssetNaming): AssetFileName {
  const day = dateInName(naming.date, 'yyyy-mm-dd');
  if (naming.wishedName) {
    const parts = naming.wishedName.split('/').map((part) => safeFileName(part, maxNameBytes - reserveBytes));
    const stem = `${parts.pop() ?? ''}${naming.ordinal === 0 ? '' : `-${naming.ordinal + 1}`}`;
    return { folder: [day, ...parts].join('/'), stem, name: `${stem}.${naming.ext}` };
  }
  const tail = [naming.seed ?? '', String(naming.ordinal + 1)].filter((part) => part !== '').join('-');
  const words = briefPrompt(naming.prompt, naming.template);
  const room = Math.min(maxWordBytes, maxNameBytes - reserveBytes - byteLength(tail) - 1);
  const head = cutToBytes(words, room).replace(/(?<!-)-+$/, '');
  const stem = safeFileName(
    head === '' ? `untitled-${tail}` : `${head}-${tail}`,
    maxNameBytes - reserveBytes,
  );
  return { folder: day, stem, name: `${stem}.${naming.ext}` };
}
