// The positions of jobs: each section is an ordered list, updated one change at a time. A job takes about
// forty bytes and no string. The sort order must match that of `jobPlaces` in the main process.
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { QueueSection } from '@shared/domain/queue/jobStates';
import type { PositionsPage } from '@shared/ipc/create/queueRoutes';
import { IdTable } from './IdTable';
import { OrderedSlots } from './OrderedSlots';

export const sectionOrder: readonly QueueSection[] = ['attention', 'running', 'next', 'finished'];

/** The section of a slot that is in no section. */
const noSection = 255;

export type PositionKey = Pick<JobPosition, 'id' | 'lane' | 'at'>;

export class PositionTable {
  readonly #ids = new IdTable();
  #at = new Float64Array(64);
  /** Lane by slot: 0 interactive, 1 batch. Affects waiting jobs only. */
  #lane = new Uint8Array(64);
  #section = new Uint8Array(64).fill(noSection);
  readonly #lists = sectionOrder.map((section) => {
    const latestFirst = section === 'attention' || section === 'finished';
    return new OrderedSlots((a, b) => (latestFirst ? -this.#compare(a, b) : this.#compare(a, b)));
  });

  count(section: QueueSection): number {
    return this.#list(section).count;
  }

  idAt(section: QueueSection, place: number): string | null {
    const slot = this.#list(section).at(place);
    return slot === undefined ? null : this.#ids.idAt(slot);
  }

  keyAt(section: QueueSection, place: number): PositionKey | null {
    const slot = this.#list(section).at(place);
    return slot === undefined
      ? null
      : {
          id: this.#ids.idAt(slot),
          lane: this.#lane[slot] === 0 ? 'interactive' : 'batch',
          at: this.#at[slot] ?? 0,
        };
  }

  keyOf(id: string): PositionKey | null {
    const found = this.find(id);
    return found && this.keyAt(found.section, found.place);
  }

  sectionOf(id: string): QueueSection | null {
    const slot = this.#ids.slotOf(id);
    return slot < 0 ? null : (sectionOrder[this.#section[slot] ?? 0] ?? null);
  }

  find(id: string): Readonly<{ section: QueueSection; place: number }> | null {
    const slot = this.#ids.slotOf(id);
    const section = slot < 0 ? undefined : sectionOrder[this.#section[slot] ?? 0];
    return section === undefined ? null : { section, place: this.#list(section).indexOf(slot) };
  }

  /** @returns whether the job's position changed */
  put({ id, section, lane, at }: Pick<JobPosition, 'id' | 'section' | 'lane' | 'at'>): boolean {
    const known = this.#ids.slotOf(id);
    if (section === null) {
      if (known < 0) return false;
      this.#take(known);
      this.#ids.remove(known);
      return true;
    }
    const number = sectionOrder.indexOf(section);
    const lanes = section === 'next' && lane === 'batch' ? 1 : 0;
    if (known >= 0) {
      const same = this.#section[known] === number && this.#at[known] === at && this.#lane[known] === lanes;
      if (same) return false;
      this.#take(known);
    }
    this.#enter(known >= 0 ? known : this.#ids.add(id), number, lanes, at);
    return true;
  }

  /** Adds a page of a section, except the jobs of which an event has told newer positions. */
  putPage(section: QueueSection, page: PositionsPage, newer: ReadonlySet<string>): void {
    const number = sectionOrder.indexOf(section);
    for (const [index, at] of page.at.entries()) {
      const slot = this.#ids.addPacked(page.ids, index);
      if (newer.size > 0 && newer.has(this.#ids.idAt(slot))) {
        if (!this.#isIn(slot)) this.#ids.remove(slot);
        continue;
      }
      if (this.#isIn(slot)) this.#take(slot);
      this.#enter(slot, number, section === 'next' && index >= page.interactiveCount ? 1 : 0, at);
    }
  }

  #list(section: QueueSection): OrderedSlots {
    // sectionOrder contains every section
    return this.#lists[sectionOrder.indexOf(section)] as OrderedSlots;
  }

  #isIn(slot: number): boolean {
    return slot < this.#section.length && this.#section[slot] !== noSection;
  }

  #enter(slot: number, section: number, lane: number, at: number): void {
    this.#makeRoom();
    this.#section[slot] = section;
    this.#lane[slot] = lane;
    this.#at[slot] = at;
    this.#lists[section]?.add(slot);
  }

  #take(slot: number): void {
    this.#lists[this.#section[slot] ?? 0]?.remove(slot);
    this.#section[slot] = noSection;
  }

  #makeRoom(): void {
    const { capacity } = this.#ids;
    if (this.#at.length >= capacity) return;
    const grown = <T extends Float64Array | Uint8Array>(old: T, into: T): T => {
      into.set(old);
      return into;
    };
    this.#at = grown(this.#at, new Float64Array(capacity));
    this.#lane = grown(this.#lane, new Uint8Array(capacity));
    this.#section = grown(this.#section, new Uint8Array(capacity).fill(noSection));
  }

  #compare(a: number, b: number): number {
    return (
      (this.#lane[a] ?? 0) - (this.#lane[b] ?? 0) ||
      (this.#at[a] ?? 0) - (this.#at[b] ?? 0) ||
      this.#ids.compare(a, b)
    );
  }
}
