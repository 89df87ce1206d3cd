import type { AssetChange, SidebarChange } from '@shared/domain/gallery/Curation';
import { defaultExportSettings, type ExportSettings } from '@shared/domain/library/ExportRequest';
import type { Random } from '../../../src/shared/prompt/expansion/seededRandom';
import type { LibraryState, Work } from './work';

const tags = ['fox', 'owl', 'kite', 'pond', 'tulips', 'fog'];
const labels = ['red', 'blue', null] as const;

/** A person at work on a library: what they do next, drawn by chance. */
export class WorkChooser {
  readonly #random: Random;
  #made = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** One of them. */
  any<T>(some: readonly T[]): T {
    const found = some[Math.floor(this.#random() * some.length)];
    if (found === undefined) throw new Error('there is none');
    return found;
  }

  /** A whole number from 0, below this. */
  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  /** Whether it is to be, where it is so often. */
  maybe(share: number): boolean {
    return this.#random() < share;
  }

  /** Some of them, each as likely as another. */
  some<T>(all: readonly T[], share: number): readonly T[] {
    return all.filter(() => this.maybe(share));
  }

  /** Something with the pictures that can be undone, or an Undo, or a Redo. */
  curating({ rows, collections, tags: there, undo }: LibraryState): Work {
    if (undo && this.maybe(0.3)) return { kind: 'undo' };
    if (this.maybe(0.15)) return { kind: 'redo' };
    if (this.maybe(0.35)) return { kind: 'arrange', what: this.#arrangement(collections, there) };
    const share = this.any([0.2, 1, 1]);
    const seqs = this.some(rows, share).map(({ seq }) => seq);
    const [top] = seqs;
    const collectionId = collections.length === 0 ? null : this.any(collections);
    const changes: AssetChange[] = [
      { kind: 'rate', stars: this.below(6) },
      { kind: 'favourite', on: this.maybe(0.5) },
      { kind: 'label', label: this.any(labels) },
      { kind: 'addTags', tags: [this.any(tags), this.any(tags)] },
      { kind: 'removeTags', tags: [this.any(tags)] },
      { kind: 'trash' },
      { kind: 'restore' },
      { kind: 'unstack' },
    ];
    if (top !== undefined) changes.push({ kind: 'stack', top });
    if (collectionId !== null)
      changes.push({ kind: 'addToCollection', collectionId }, { kind: 'removeFromCollection', collectionId });
    const change = this.any(changes);
    return { kind: 'change', seqs, change };
  }

  /** A hand-over of all there is. @param folder empty, or not there */
  handOver(folder: string): Work {
    const of = (manner: Partial<ExportSettings>, target = folder): Work => ({
      kind: 'export',
      target,
      manner: { ...defaultExportSettings, name: 'made/{n:3}', metadata: 'keep', ...manner },
    });
    return this.any([
      of({}),
      of({ metadata: 'embed' }),
      of({ metadata: 'strip', convert: 'webp' }),
      of({ format: 'zip' }, `${folder}/all.zip`),
      of({ format: 'sheet', name: '{n:3}' }, `${folder}/sheet.pdf`),
    ]);
  }

  #arrangement(collections: readonly string[], there: readonly string[]): SidebarChange {
    this.#made += 1;
    const name = `${this.any(['Clients', 'Paper', 'Night'])} ${this.#made}`;
    const collection = collections.length === 0 ? null : this.any(collections);
    const tag = there.length === 0 ? null : this.any(there);
    const several: SidebarChange[] = [{ kind: 'createCollection', name, parentId: collection }];
    if (collection !== null)
      several.push(
        { kind: 'renameCollection', id: collection, name },
        { kind: 'removeCollection', id: collection },
        { kind: 'moveCollection', id: collection, parentId: null, before: null },
      );
    if (tag !== null)
      several.push(
        // to a name that another has: the two become one
        { kind: 'renameTag', tag, name: this.any(tags) },
        { kind: 'colourTag', tag, colour: this.any(labels) },
        { kind: 'removeTag', tag },
      );
    return this.any(several);
  }
}
