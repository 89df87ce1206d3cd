import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import sharp from 'sharp';
import type { LibraryState, Row, Work } from './work';

/** SHA-256 of a file, in hex. */
export function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** Every file below a folder, whole paths; none where it is not there. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What is wrong between the rows of a library at rest and the files in its folder. */
export function auditFiles({ folder, rows }: LibraryState): readonly string[] {
  const wrong: string[] = [];
  const named = new Set<string>();
  const bytes = new Set<string>();
  for (const { file, sha256 } of rows) {
    const path = isAbsolute(file) ? file : join(folder, file);
    if (named.has(path)) wrong.push(`${file} belongs to two rows`);
    if (bytes.has(sha256)) wrong.push(`${file} is there twice`);
    named.add(path);
    bytes.add(sha256);
    if (!existsSync(path)) wrong.push(`a row without its file: ${file}`);
    else if (sha256Of(path) !== sha256) wrong.push(`${file} is not what its row says`);
  }
  for (const path of filesBelow(folder))
    if (!named.has(path)) wrong.push(`a file without a row: ${relative(folder, path)}`);
  return wrong;
}

/** What went or came that this piece of work cannot have taken or brought. */
export function auditChange(before: readonly Row[], now: readonly Row[], work: Work): readonly string[] {
  const wrong: string[] = [];
  const there = new Set(now.map(({ sha256 }) => sha256));
  for (const { file, sha256, trashed } of before)
    if (!there.has(sha256) && !(work.kind === 'emptyTrash' && trashed)) wrong.push(`${file} is lost`);
  const was = new Set(before.map(({ sha256 }) => sha256));
  const brought = new Set(work.kind === 'import' ? work.paths.map(sha256Of) : []);
  for (const { file, sha256 } of now)
    if (!was.has(sha256) && !brought.has(sha256)) wrong.push(`${file} came from nowhere`);
  return wrong;
}

/**
 * What is wrong in a folder that was exported to: half a file under its name, or what was to be cleared away.
 * @param rows what there was to export
 */
export async function auditExport(work: Work, rows: readonly Row[]): Promise<readonly string[]> {
  if (work.kind !== 'export') return [];
  const { manner, target } = work;
  const known = new Set(rows.map(({ sha256 }) => sha256));
  const isEmpty = rows.every(({ trashed }) => trashed);
  const refuseHalf = async (path: string): Promise<void> => {
    if (path.endsWith('.zip')) {
      // unzip calls an archive with nothing in it a fault
      if (!isEmpty) execFileSync('unzip', ['-tq', path], { stdio: 'pipe' });
    } else if (path.endsWith('.pdf')) {
      if (!/%%EOF\s*$/.test(readFileSync(path, 'latin1'))) throw new Error('it has no end');
    } else if (manner.metadata === 'keep') {
      if (!known.has(sha256Of(path))) throw new Error('it is no picture of the library');
    } else {
      // read to its last line
      await sharp(path).stats();
    }
  };
  const wrong: string[] = [];
  for (const path of filesBelow(manner.format === 'files' ? target : dirname(target))) {
    if (path.includes('.easel-export-')) wrong.push(`${path} was not cleared away`);
    else
      await refuseHalf(path).catch((error: unknown) => {
        wrong.push(`${path} is half a file: ${String(error)}`);
      });
  }
  return wrong;
}
