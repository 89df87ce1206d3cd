import { Buffer } from 'node:buffer';
import { cutToBytes, maxNameBytes, safeFileName } from './safeFileName';

export interface AssetNaming {
  /** ms UTC; the folder is its local calendar day. */
  readonly date: number;
  readonly prompt: string;
  /** Decimal digits, or null. */
  readonly seed: string | null;
  /** 0-based place in the service's answer. */
  readonly ordinal: number;
  /** Without a dot. */
  readonly ext: string;
}

/** Folder and file name of an asset, each a safe path segment. */
export interface AssetFileName {
  /** `2026-11-20` */
  readonly folder: string;
  /** `red-fox-in-the-snow-42-1` */
  readonly stem: string;
  /** `red-fox-in-the-snow-42-1.png` */
  readonly name: string;
}

const maxWords = 10;
const maxWordBytes = 100;
// `.jpeg.part` and a number against collisions still fit.
const reserveBytes = 24;

/** Where an asset goes in the library: `<day>/<prompt words>-<seed>-<n>.<ext>`, `n` from 1. Pure. */
export function assetFileName(naming: AssetNaming): AssetFileName {
  const tail = [naming.seed ?? '', String(naming.ordinal + 1)].filter((part) => part !== '').join('-');
  const words = promptWords(naming.prompt);
  const room = Math.min(maxWordBytes, maxNameBytes - reserveBytes - Buffer.byteLength(tail) - 1);
  const head = cutToBytes(words, room).replace(/(?<!-)-+$/, '');
  const stem = safeFileName(
    head === '' ? `untitled-${tail}` : `${head}-${tail}`,
    maxNameBytes - reserveBytes,
  );
  return { folder: localDay(naming.date), stem, name: `${stem}.${naming.ext}` };
}

// Letters, marks and digits of any script; everything else parts words. Lower case, so that case never tells two apart.
function promptWords(prompt: string): string {
  const words = prompt
    .slice(0, 2000)
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).slice(0, maxWords).join('-').normalize('NFC');
}

function localDay(ms: number): string {
  const date = new Date(ms);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
