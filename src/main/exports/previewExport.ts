import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ExportRequest } from '@shared/domain/library/ExportRequest';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { nameKey } from '@shared/names/safeFileName';
import { UniqueNames } from '@shared/names/UniqueNames';
import { succeeds } from '../slices/succeeds';
import type { ExportDeps } from './ExportDeps';
import { type ExportPlan, planExport } from './ExportPlan';
import { numbered } from './renameToFreeName';
import { SheetPreview } from './sheet/SheetPreview';
import { targetIn } from './targetIn';

// The existing names in the target folder. Lists each folder once, and checks only possible matches on disk.
class ExistingNames {
  readonly #folder: string;
  /** The names in each subfolder, by its relative path; folded, which covers the rules of all file systems. */
  readonly #listed = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param file a path relative to the folder */
  async has(file: string): Promise<boolean> {
    const names = await this.#namesIn(dirname(file));
    if (!names.has(nameKey(basename(file)))) return false;
    // whether names that differ only in case are equal depends on the file system
    return succeeds(lstat(join(this.#folder, file)));
  }

  #namesIn(path: string): Promise<ReadonlySet<string>> {
    const known = this.#listed.get(path);
    if (known !== undefined) return known;
    const listing = readdir(join(this.#folder, path)).then(
      (names) => new Set(names.map(nameKey)),
      // the folder may be missing; other errors are reported when files are written
      () => new Set<string>(),
    );
    this.#listed.set(path, listing);
    return listing;
  }
}

type Preview = RouteOutput<'exports.preview'>;

const examples = 3;
/** More names are not computed, to keep the preview fast while the user types. */
const maxCounted = 5000;
const sliceMs = 8;

/** Writes nothing. `seqs`: the assets of `order.set`. `folder`: the target; null: not chosen yet. */
export async function previewExport(
  deps: ExportDeps,
  order: ExportRequest,
  seqs: readonly number[],
  folder: string | null,
): Promise<Preview> {
  try {
    const target = folder === null ? null : targetIn(folder, order, deps.now());
    const plan = planExport(deps, order, seqs, target ?? '');
    const existingNames = order.format === 'files' && folder !== null ? new ExistingNames(folder) : null;
    const named = await namesOf(plan, existingNames);
    const singleFile = target === null || order.format === 'files' ? null : await oneFile(target);
    return { total: plan.total, ...named, ...singleFile, problem: null };
  } catch (error) {
    if (!(error instanceof EaselError) || error.code !== 'invalid_input') throw error;
    const nothing = {
      examples: [],
      collisions: 0,
      inFolder: 0,
      taken: null,
      smaller: 0,
      counted: 0,
      sheet: null,
    };
    return { total: seqs.length, ...nothing, problem: error.message };
  }
}

/** Counts name conflicts, on the assumption that nothing else is written into the folder. */
async function namesOf(
  plan: ExportPlan,
  folder: ExistingNames | null,
): Promise<Omit<Preview, 'total' | 'problem'>> {
  const names = new UniqueNames();
  const first: string[] = [];
  const { manner } = plan;
  const sheet = manner.format === 'sheet' ? new SheetPreview(manner, plan.matrix, plan.total) : null;
  const items = plan.items();
  let [counted, collisions, inFolder, smaller] = [0, 0, 0, 0];
  let taken: Preview['taken'] = null;
  let sliceEnd = performance.now() + sliceMs;
  for (let next = items.next(); !next.done && counted < maxCounted; next = items.next()) {
    const { name, ext, asset } = next.value;
    if (asset.kind === 'image' && Math.max(asset.width, asset.height) < (manner.longEdge ?? 0)) smaller += 1;
    let file = names.reserve(name, ext);
    if (file !== `${name}.${ext}`) collisions += 1;
    if (folder !== null && (await folder.has(file))) {
      const wanted = file;
      while (await folder.has(file)) file = names.reserve(name, ext);
      inFolder += 1;
      taken ??= { name: wanted, becomes: file };
    }
    sheet?.add(next.value, file);
    // a caption shows no folder
    if (first.length < examples) first.push(sheet ? basename(file) : file);
    counted += 1;
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + sliceMs;
  }
  return { examples: first, collisions, inFolder, taken, smaller, counted, sheet: sheet?.first() ?? null };
}

async function oneFile(target: string): Promise<Pick<Preview, 'inFolder' | 'taken'> | null> {
  const existing = new ExistingNames(dirname(target));
  const wanted = basename(target);
  for (let number = 1; ; number += 1) {
    const free = numbered(wanted, number);
    if (await existing.has(free)) continue;
    return number === 1 ? null : { inFolder: 1, taken: { name: wanted, becomes: free } };
  }
}
