import type { QueueSection } from '@shared/domain/queue/jobStates';
import type { ShownOrder } from './JobSelection';
import { type PositionTable, sectionOrder } from './positions/PositionTable';
import type { Order } from './reorder';

export const cardHeight = 124;

type QueueRow =
  | Readonly<{ kind: 'header'; section: QueueSection; count: number; isOpen: boolean }>
  | Readonly<{ kind: 'job'; section: QueueSection; id: string; place: number }>;

/** All sections as one list of rows: a header for each section with jobs, and its jobs. */
export interface QueueRows {
  readonly count: number;
  readonly height: number;
  readonly jobHeight: number;
  readonly at: (index: number) => QueueRow | null;
  readonly topOf: (index: number) => number;
  readonly indexAt: (offset: number) => number;
  readonly indexOf: (section: QueueSection, place: number) => number;
  readonly rowOf: (id: string) => number | null;
  readonly shown: ShownOrder;
  readonly rangeOf: (section: QueueSection) => readonly [number, number];
  readonly next: Order;
}

interface Part {
  readonly section: QueueSection;
  readonly start: number;
  readonly top: number;
  readonly jobs: number;
  readonly before: number;
}

/**
 * Rows are computed on request, so the cost does not grow with the number of jobs. Heights are in px.
 * @param counts number of jobs, which may exceed those loaded
 * @param cards measured heights of cards that differ from the default, by job id
 */
export function queueRows(
  table: PositionTable,
  counts: Readonly<Record<QueueSection, number>>,
  finishedOpen: boolean,
  heights: Readonly<{ header: number; job: number }>,
  cards: ReadonlyMap<string, number> = new Map(),
): QueueRows {
  const heightIn = (section: QueueSection) => (section === 'attention' ? cardHeight : heights.job);
  const parts: Part[] = [];
  const extras = extraHeights(table, cards);
  const extra = extras.at(-1)?.sum ?? 0;
  let [rows, top, before] = [0, 0, 0];
  for (const section of sectionOrder) {
    const isOpen = section !== 'finished' || finishedOpen;
    const jobs = isOpen ? table.count(section) : 0;
    if (jobs === 0 && (isOpen || counts[section] === 0)) continue;
    parts.push({ section, start: rows, top, jobs, before });
    rows += 1 + jobs;
    before += jobs;
    top += heights.header + jobs * heightIn(section) + (section === 'attention' ? extra : 0);
  }
  const total = { rows, top, jobs: before };

  const partAt = (index: number) => parts.findLast((part) => part.start <= index) ?? null;
  const partOf = (section: QueueSection) => parts.find((part) => part.section === section) ?? null;
  const topOf = (index: number) => {
    const part = partAt(index);
    if (part === null || index >= total.rows) return total.top;
    const place = index - part.start - 1;
    if (place < 0) return part.top;
    const more = part.section === 'attention' ? extraBefore(extras, place) : 0;
    return part.top + heights.header + place * heightIn(part.section) + more;
  };
  const indexAt = (offset: number) => {
    const part = parts.findLast(({ top: begin }) => begin <= offset) ?? null;
    if (part === null || part.jobs === 0) return part?.start ?? 0;
    const inside = offset - part.top - heights.header;
    if (inside < 0) return part.start;
    let place = Math.min(part.jobs - 1, Math.floor(inside / heightIn(part.section)));
    // the estimate is corrected by a step or two for cards with other heights
    while (place > 0 && topOf(part.start + 1 + place) > offset) place -= 1;
    while (place < part.jobs - 1 && topOf(part.start + 2 + place) <= offset) place += 1;
    return part.start + 1 + place;
  };
  const rowOf = (id: string) => {
    const found = table.find(id);
    const part = found ? partOf(found.section) : null;
    return found && part && found.place < part.jobs ? part.start + 1 + found.place : null;
  };
  return {
    count: total.rows,
    height: total.top,
    jobHeight: heights.job,
    topOf,
    indexAt,
    rowOf,
    indexOf: (section, place) => (partOf(section)?.start ?? 0) + 1 + place,
    at(index) {
      const part = partAt(index);
      if (part === null || index > part.start + part.jobs) return null;
      const { section, jobs } = part;
      if (index === part.start) {
        const count = Math.max(counts[section], jobs);
        return { kind: 'header', section, count, isOpen: section !== 'finished' || finishedOpen };
      }
      const place = index - part.start - 1;
      const id = table.idAt(section, place);
      return id === null ? null : { kind: 'job', section, id, place };
    },
    rangeOf(section) {
      const part = partOf(section);
      return part ? [part.before, part.before + part.jobs - 1] : [0, -1];
    },
    shown: {
      count: total.jobs,
      idAt(index) {
        const part = parts.findLast((each) => each.before <= index && each.jobs > 0);
        return part && index >= 0 ? table.idAt(part.section, index - part.before) : null;
      },
      indexOf(id) {
        const row = rowOf(id);
        const part = row === null ? null : partAt(row);
        return row === null || part === null ? -1 : part.before + row - part.start - 1;
      },
      sectionOf: (id) => table.sectionOf(id),
    },
    next: {
      count: table.count('next'),
      idAt: (place) => table.idAt('next', place),
      indexOf(id) {
        const found = table.find(id);
        return found?.section === 'next' ? found.place : -1;
      },
    },
  };
}

type Extra = Readonly<{ place: number; sum: number }>;

/** For each position, the sum by which the cards up to that position exceed the default height. */
function extraHeights(table: PositionTable, cards: ReadonlyMap<string, number>): readonly Extra[] {
  const known = [...cards].flatMap(([id, height]) => {
    const found = table.find(id);
    return found?.section === 'attention' ? [{ place: found.place, more: height - cardHeight }] : [];
  });
  let sum = 0;
  return known
    .sort((a, b) => a.place - b.place)
    .map(({ place, more }) => {
      sum += more;
      return { place, sum };
    });
}

function extraBefore(extras: readonly Extra[], place: number): number {
  return extras.findLast((extra) => extra.place < place)?.sum ?? 0;
}
