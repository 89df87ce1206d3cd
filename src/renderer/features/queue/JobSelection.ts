// Which jobs are selected, which one has the keyboard focus, and where a Shift selection began. Follows jobs
// between sections; a selected job that finishes is deselected.
import type { QueueSection } from '@shared/domain/queue/jobStates';

/** The jobs in display order. */
export interface ShownOrder {
  readonly count: number;
  readonly idAt: (index: number) => string | null;
  readonly indexOf: (id: string) => number;
  readonly sectionOf: (id: string) => QueueSection | null;
}

export class JobSelection {
  #active: string | null = null;
  #anchor: string | null = null;
  #selected = new Map<string, QueueSection>();
  #counts: Record<QueueSection, number> = noCounts();

  get active(): string | null {
    return this.#active;
  }

  get size(): number {
    return this.#selected.size;
  }

  get counts(): Readonly<Record<QueueSection, number>> {
    return this.#counts;
  }

  has(id: string): boolean {
    return this.#selected.has(id);
  }

  idsIn(sections: readonly QueueSection[], order: ShownOrder): readonly string[] {
    return [...this.#selected]
      .filter(([, section]) => sections.includes(section))
      .map(([id]) => ({ id, index: order.indexOf(id) }))
      .sort((a, b) => a.index - b.index)
      .map(({ id }) => id);
  }

  /** A click on a job: selects only it; with Ctrl/Cmd toggles it; with Shift selects the range. */
  press(id: string, keys: Readonly<{ shift: boolean; toggle: boolean }>, order: ShownOrder): void {
    this.#active = id;
    if (keys.shift && this.#anchor !== null) {
      if (!keys.toggle) this.#deselectAll();
      const [a, b] = [order.indexOf(this.#anchor), order.indexOf(id)];
      const [from, to] = a < 0 || b < 0 ? [b, b] : [Math.min(a, b), Math.max(a, b)];
      this.#addRange(from, to, order);
      return;
    }
    this.#anchor = id;
    if (!keys.toggle) this.#deselectAll();
    if (this.#selected.has(id)) this.#deselect(id);
    else this.#select(id, order);
  }

  /**
   * Moves the keyboard focus by `by` jobs. `extend` extends the selection from its anchor; `keep` moves only
   * the focus (Ctrl+arrow).
   */
  move(by: number, mode: 'select' | 'extend' | 'keep', order: ShownOrder): void {
    if (order.count === 0) {
      this.clear();
      return;
    }
    const from = this.#active === null ? -1 : order.indexOf(this.#active);
    const last = order.count - 1;
    const id = order.idAt(from < 0 ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, from + by)));
    if (id === null) return;
    if (mode === 'keep') this.#active = id;
    else this.press(id, { shift: mode === 'extend', toggle: false }, order);
  }

  /** Moves the keyboard focus to a job without changing the selection. */
  activate(id: string | null): void {
    this.#active = id;
  }

  /** Selects exactly the jobs between two positions. */
  selectRange(from: number, to: number, order: ShownOrder): void {
    this.#deselectAll();
    this.#addRange(from, to, order);
    const first = order.idAt(from);
    this.#active ??= first;
    this.#anchor ??= first;
  }

  clear(): void {
    this.#deselectAll();
    this.#active = null;
    this.#anchor = null;
  }

  /**
   * Updates the selection after a change.
   * @param ids the changed jobs; null: any
   * @returns whether the selection changed
   */
  follow(ids: readonly string[] | null, order: Pick<ShownOrder, 'sectionOf'>): boolean {
    let changed = false;
    for (const id of ids ?? [...this.#selected.keys()]) {
      const before = this.#selected.get(id);
      if (before === undefined) continue;
      const now = order.sectionOf(id);
      if (now === before) continue;
      changed = true;
      this.#deselect(id);
      if (now !== null && now !== 'finished') this.#add(id, now);
    }
    for (const role of ['active', 'anchor'] as const) {
      const id = role === 'active' ? this.#active : this.#anchor;
      if (id === null || (ids !== null && !ids.includes(id)) || order.sectionOf(id) !== null) continue;
      changed = true;
      if (role === 'active') this.#active = null;
      else this.#anchor = null;
    }
    return changed;
  }

  #addRange(from: number, to: number, order: ShownOrder): void {
    for (let index = Math.max(0, from); index <= to; index += 1) {
      const id = order.idAt(index);
      if (id !== null) this.#select(id, order);
    }
  }

  #select(id: string, order: ShownOrder): void {
    const section = order.sectionOf(id);
    if (section !== null && !this.#selected.has(id)) this.#add(id, section);
  }

  #add(id: string, section: QueueSection): void {
    this.#selected.set(id, section);
    this.#counts = { ...this.#counts, [section]: this.#counts[section] + 1 };
  }

  #deselect(id: string): void {
    const section = this.#selected.get(id);
    if (section === undefined) return;
    this.#selected.delete(id);
    this.#counts = { ...this.#counts, [section]: this.#counts[section] - 1 };
  }

  #deselectAll(): void {
    this.#selected = new Map();
    this.#counts = noCounts();
  }
}

function noCounts(): Record<QueueSection, number> {
  return { attention: 0, running: 0, next: 0, finished: 0 };
}
