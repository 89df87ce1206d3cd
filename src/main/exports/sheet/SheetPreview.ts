import type { FirstPage } from '@shared/domain/library/ExportRecord';
import type { ExportSettings, SheetMatrix, SheetOptions } from '@shared/domain/library/ExportRequest';
import type { ExportItem } from '../exportItems';
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

/** The first page of a contact sheet, computed without reading files. */
export class SheetPreview {
  readonly #manner: ExportSettings;
  readonly #look: SheetOptions;
  readonly #matrix: SheetMatrix | null;
  readonly #total: number;
  readonly #tilesPerPage: number;
  readonly #tiles: SheetTile[] = [];
  readonly #bySeq = new Map<number, SheetTile>();
  readonly #sensitive = new Set<string>();
  #tallest = minRelativeHeight;
  #widest = minRelativeWidth;

  constructor(manner: ExportSettings, matrix: SheetMatrix | null, total: number) {
    this.#manner = manner;
    this.#look = manner.sheet;
    this.#matrix = matrix;
    this.#total = total;
    this.#tilesPerPage = maxOnPage(manner.sheet, total).perPage;
  }

  add({ asset }: Pick<ExportItem, 'asset'>, file: string): void {
    const { id, seq, width, height, title } = asset;
    this.#tallest = Math.max(this.#tallest, relativeHeight(asset));
    this.#widest = Math.max(this.#widest, relativeWidth(asset));
    if (this.#matrix === null && this.#tiles.length >= this.#tilesPerPage) return;
    const caption = captionOf(asset, file, this.#manner);
    const tile = { picture: { path: id, width, height }, caption, title };
    this.#tiles.push(tile);
    this.#bySeq.set(seq, tile);
    if (asset.sensitive) this.#sensitive.add(id);
  }

  /** Null if there are no pictures. */
  first(): FirstPage | null {
    if (this.#tiles.length === 0) return null;
    const { page, pages } = this.#matrix === null ? this.#ofList() : this.#ofMatrix(this.#matrix);
    if (page === undefined) return null;
    const { width, height, lines } = page;
    const pictures = page.pictures.map(({ path: id, ...place }) => ({
      id,
      sensitive: this.#sensitive.has(id),
      ...place,
    }));
    return { pages, width, height, pictures, words: lines };
  }

  #ofList() {
    const layout = sheetLayout(this.#look, this.#total, this.#tallest, this.#widest);
    const pages = Math.max(1, Math.ceil(this.#total / layout.perPage));
    const page = listPage(
      layout,
      distinctCaptions(this.#tiles),
      { title: this.#look.title, at: 0, count: pages },
      1,
    );
    return { page, pages };
  }

  #ofMatrix(matrix: SheetMatrix) {
    const all = matrixPages(this.#look, matrix, this.#bySeq, 1);
    return { page: all[0], pages: all.length };
  }
}
