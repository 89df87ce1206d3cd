// The positions of jobs: each section is an ordered list, updated one change at a time. A job takes about
// forty bytes and no string. The sort order must match that of `jobPositions` in the main process.
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { QueueSection } from '@shared/domain/queue/jobStates';
import type { PositionsPage } from '@shared/ipc/create/queueRoutes';
import { IdTable } from './IdTable';
import { OrderedSlots } from './OrderedSlots';

export const sectionOrder: readonly QueueSection[] = ['attention', 'running', 'next', 'finished'];

/** Stands in `#sections` for a slot whose job is in no section. */
const noSection = 255;

export type PositionKey = Pick<JobPosition, 'id' | 'lane' | 'at'>;

export class PositionTable {
  readonly #ids = new IdTable();
  #sortKeys = new Float64Array(64);
  /** Lane by slot: 0 interactive, 1 batch. Affects waiting jobs only. */
  #lanes = new Uint8Array(64);
  #sections = new Uint8Array(64).fill(noSection);
  readonly #lists = sectionOrder.map((section) => {
    const latestFirst = section === 'attention' || section === 'finished';
    return new OrderedSlots((a, b) => (latestFirst ? -this.#compare(a, b) : this.#compare(a, b)));
  });

  count(section: QueueSection): number {
    return this.#list(section).count;
  }

  idAt(section: QueueSection, index: number): string | null {
    const slot = this.#list(section).at(index);
    return slot === undefined ? null : this.#ids.idAt(slot);
  }

  keyAt(section: QueueSection, index: number): PositionKey | null {
    const slot = this.#list(section).at(index);
    return slot === undefined
      ? null
      : {
          id: this.#ids.idAt(slot),
          lane: this.#lanes[slot] === 0 ? 'interactive' : 'batch',
          at: this.#sortKeys[slot] ?? 0,
        };
  }

  keyOf(id: string): PositionKey | null {
    const found = this.find(id);
    return found && this.keyAt(found.section, found.jobIndex);
  }

  sectionOf(id: string): QueueSection | null {
    const slot = this.#ids.slotOf(id);
    return slot < 0 ? null : (sectionOrder[this.#sections[slot] ?? 0] ?? null);
  }

  find(id: string): Readonly<{ section: QueueSection; jobIndex: number }> | null {
    const slot = this.#ids.slotOf(id);
    const section = slot < 0 ? undefined : sectionOrder[this.#sections[slot] ?? 0];
    return section === undefined ? null : { section, jobIndex: this.#list(section).indexOf(slot) };
  }

  /** @returns whether the job's position changed */
  put({ id, section, lane, at }: Pick<JobPosition, 'id' | 'section' | 'lane' | 'at'>): boolean {
    const slot = this.#ids.slotOf(id);
    if (section === null) {
      if (slot < 0) return false;
      this.#removeFromSection(slot);
      this.#ids.remove(slot);
      return true;
    }
    const sectionIndex = sectionOrder.indexOf(section);
    const laneNumber = section === 'next' && lane === 'batch' ? 1 : 0;
    if (slot >= 0) {
      const isUnchanged =
        this.#sections[slot] === sectionIndex &&
        this.#sortKeys[slot] === at &&
        this.#lanes[slot] === laneNumber;
      if (isUnchanged) return false;
      this.#removeFromSection(slot);
    }
    this.#enter(slot >= 0 ? slot : this.#ids.add(id), sectionIndex, laneNumber, at);
    return true;
  }

  /** Adds a page of a section, except the jobs whose newer positions an event has reported. */
  putPage(section: QueueSection, page: PositionsPage, updatedIds: ReadonlySet<string>): void {
    const sectionIndex = sectionOrder.indexOf(section);
    for (const [index, sortKey] of page.at.entries()) {
      const slot = this.#ids.addPacked(page.ids, index);
      if (updatedIds.size > 0 && updatedIds.has(this.#ids.idAt(slot))) {
        if (!this.#isIn(slot)) this.#ids.remove(slot);
        continue;
      }
      if (this.#isIn(slot)) this.#removeFromSection(slot);
      this.#enter(slot, sectionIndex, section === 'next' && index >= page.interactiveCount ? 1 : 0, sortKey);
    }
  }

  #list(section: QueueSection): OrderedSlots {
    // sectionOrder contains every section
    return this.#lists[sectionOrder.indexOf(section)] as OrderedSlots;
  }

  #isIn(slot: number): boolean {
    return slot < this.#sections.length && this.#sections[slot] !== noSection;
  }

  #enter(slot: number, section: number, lane: number, sortKey: number): void {
    this.#ensureCapacity();
    this.#sections[slot] = section;
    this.#lanes[slot] = lane;
    this.#sortKeys[slot] = sortKey;
    this.#lists[section]?.add(slot);
  }

  #removeFromSection(slot: number): void {
    this.#lists[this.#sections[slot] ?? 0]?.remove(slot);
    this.#sections[slot] = noSection;
  }

  #ensureCapacity(): void {
    const { capacity } = this.#ids;
    if (this.#sortKeys.length >= capacity) return;
    const grown = <T extends Float64Array | Uint8Array>(old: T, into: T): T => {
      into.set(old);
      return into;
    };
    this.#sortKeys = grown(this.#sortKeys, new Float64Array(capacity));
    this.#lanes = grown(this.#lanes, new Uint8Array(capacity));
    this.#sections = grown(this.#sections, new Uint8Array(capacity).fill(noSection));
  }

  #compare(a: number, b: number): number {
    return (
      (this.#lanes[a] ?? 0) - (this.#lanes[b] ?? 0) ||
      (this.#sortKeys[a] ?? 0) - (this.#sortKeys[b] ?? 0) ||
      this.#ids.compare(a, b)
    );
  }
}
