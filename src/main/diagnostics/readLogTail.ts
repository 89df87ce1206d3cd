import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogLevel, LogLine, LogQuery, LogTail } from '@shared/domain/library/Diagnostics';

const pieceBytes = 256 * 1024;
/** pino's level numbers. */
const levels: readonly (readonly [number, LogLevel])[] = [
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
  [0, 'debug'],
];
const levelIn = /^\{"level":(\d+)/;

/** Reads the newest lines of a log. `files`: names in the folder, newest first; missing files are skipped. */
export async function readLogTail(
  folder: string,
  files: readonly string[],
  { level, words, limit }: LogQuery,
): Promise<LogTail> {
  const minLevel = levels.find(([, name]) => name === level)?.[0] ?? 0;
  const searched = words.toLowerCase();
  const found: string[] = [];
  for (const name of files) {
    const file = await open(join(folder, name)).catch(() => null);
    if (file === null) continue;
    try {
      for await (const line of linesFromEnd(file)) {
        if (Number(levelIn.exec(line)?.[1] ?? 30) < minLevel) continue;
        if (searched !== '' && !line.toLowerCase().includes(searched)) continue;
        if (found.length === limit) return { lines: found.reverse().map(parseLine), hasEarlier: true };
        found.push(line);
      }
    } finally {
      await file.close();
    }
  }
  return { lines: found.reverse().map(parseLine), hasEarlier: false };
}

async function* linesFromEnd(file: FileHandle): AsyncGenerator<string> {
  let end = (await file.stat()).size;
  let lineEnd: Buffer = Buffer.alloc(0);
  while (end > 0) {
    const from = Math.max(0, end - pieceBytes);
    const piece = Buffer.alloc(end - from);
    await file.read(piece, 0, piece.length, from);
    end = from;
    const whole = Buffer.concat([piece, lineEnd]);
    const first = from === 0 ? 0 : whole.indexOf(10) + 1;
    if (from > 0 && first === 0) {
      lineEnd = whole;
      continue;
    }
    lineEnd = whole.subarray(0, Math.max(0, first - 1));
    const lines = whole.toString('utf8', first).split('\n');
    for (const line of lines.reverse()) if (line !== '') yield line;
  }
}

function parseLine(line: string): LogLine {
  try {
    const { level, time, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const at = Date.parse(String(time));
    return {
      at: Number.isNaN(at) ? null : at,
      level: levels.find(([number]) => Number(level) >= number)?.[1] ?? 'info',
      message: String(msg ?? ''),
      details: Object.keys(rest).length === 0 ? '' : JSON.stringify(rest),
    };
  } catch {
    // an incomplete line of a program that ended while writing
    return { at: null, level: 'info', message: line.slice(0, 2000), details: '' };
  }
}
