import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ExportSettings, SheetMatrix, SheetOptions } from '@shared/domain/library/ExportRequest';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { UniqueNames } from '@shared/names/UniqueNames';
import type { SheetPage } from '../../ports/SheetPage';
import type { ExportDeps } from '../ExportDeps';
import type { ExportItem } from '../exportItems';
import type { MadeMedia } from '../makeMedia';
import { renameToFreeName } from '../renameToFreeName';
import type { ExportedPaths, Sink } from '../Sink';
import { captionOf, distinctCaptions, type SheetTile } from './captionOf';
import { listPage } from './listPage';
import { matrixPages } from './matrixPages';
import {
  maxOnPage,
  minRelativeHeight,
  minRelativeWidth,
  relativeHeight,
  relativeWidth,
  sheetLayout,
} from './sheetLayout';

/** Pixels per point of a printed picture: 300 per inch. */
const tileScale = 300 / 72;
/** Pixels per point of a page as PNG: 150 per inch. */
const pageScale = 150 / 72;
/** Maximum number of pictures; more would not fit into memory as one document. */
const maxPictures = 2000;

type Dependencies = Pick<ExportDeps, 'convert' | 'previewOf' | 'drawPage'>;
type SheetPlan = Readonly<{
  manner: ExportSettings;
  matrix: SheetMatrix | null;
  target: string;
  staging: string;
  total: number;
}>;

export class SheetSink implements Sink {
  readonly #deps: Dependencies;
  readonly #plan: SheetPlan;
  readonly #look: SheetOptions;
  readonly #names = new UniqueNames();
  readonly #tiles: SheetTile[] = [];
  readonly #bySeq = new Map<number, SheetTile>();

  /** @throws EaselError `invalid_input` if there are too many pictures */
  constructor(deps: Dependencies, plan: SheetPlan) {
    if (plan.total > maxPictures) {
      const message = t('exports.aContactSheetTakesAtMostPictures', { mostPictures: maxPictures });
      throw new EaselError('invalid_input', message);
    }
    this.#deps = deps;
    this.#plan = plan;
    this.#look = plan.manner.sheet;
  }

  async add(item: ExportItem, { path }: MadeMedia): Promise<string> {
    const { asset, index, name, ext } = item;
    const uniqueName = this.#names.reserve(name, ext);
    const caption = captionOf(asset, uniqueName, this.#plan.manner);
    const source = asset.kind === 'image' ? path : this.#deps.previewOf(asset.id);
    if (source === null) {
      this.#keep(item, { picture: null, caption, title: asset.title });
    } else {
      const target = join(this.#plan.staging, `${index}.jpg`);
      const longEdge = Math.ceil(maxOnPage(this.#look, this.#plan.total).edge * tileScale);
      const size = await this.#deps.convert(source, target, {
        format: 'jpeg',
        quality: 85,
        longEdge,
        keepsMetadata: false,
      });
      this.#keep(item, { picture: { path: target, ...size }, caption, title: asset.title });
    }
    return uniqueName;
  }

  async finish(): Promise<ExportedPaths> {
    const { title, as } = this.#look;
    const pages = await this.#pages(as === 'pdf' ? 1 : pageScale);
    if (as === 'png') {
      const parts = pages.map((_, at) => join(this.#plan.staging, `page-${at}.png`));
      for (const [at, page] of pages.entries()) await this.#deps.drawPage(page, parts[at] ?? '');
      // renamed after all pages are drawn: if a page fails, no page gets its final name
      const made: string[] = [];
      for (const part of parts) made.push(await renameToFreeName(part, this.#plan.target));
      const [first = this.#plan.target, ...more] = made;
      return [first, ...more];
    }
    const line = join(this.#plan.staging, 'line.png');
    const drawLine = async (page: (typeof pages)[number]): Promise<string> => {
      await this.#deps.drawPage(page, line);
      return line;
    };
    const part = join(this.#plan.staging, 'sheet.part');
    // loaded on demand, because loading takes a tenth of a second
    const { pdfOf } = await import('./pdfOf');
    await writeFile(part, await pdfOf(pages, title, drawLine), { flag: 'wx', flush: true });
    return [await renameToFreeName(part, this.#plan.target)];
  }

  #keep({ asset, index }: ExportItem, tile: SheetTile): void {
    this.#tiles[index] = tile;
    this.#bySeq.set(asset.seq, tile);
  }

  async #pages(scale: number): Promise<readonly SheetPage[]> {
    if (this.#plan.matrix) return matrixPages(this.#look, this.#plan.matrix, this.#bySeq, scale);
    // pictures that could not be read have no tile
    const tiles = distinctCaptions(this.#tiles.filter((tile) => tile !== undefined));
    const pictures = tiles.flatMap(({ picture }) => picture ?? []);
    const tallest = Math.max(minRelativeHeight, ...pictures.map(relativeHeight));
    const widest = Math.max(minRelativeWidth, ...pictures.map(relativeWidth));
    const layout = sheetLayout(this.#look, this.#plan.total, tallest, widest);
    const count = Math.max(1, Math.ceil(tiles.length / layout.perPage));
    const { title } = this.#look;
    const pages: SheetPage[] = [];
    for (let at = 0; at < count; at += 1) {
      pages.push(listPage(layout, tiles, { title, at, count }, scale));
      await setImmediate();
    }
    return pages;
  }

  abandon(): Promise<void> {
    return Promise.resolve();
  }
}
