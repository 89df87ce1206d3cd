import type { QueueSection } from '@shared/domain/queue/jobStates';
import type { ShownOrder } from './JobSelection';
import { type PositionTable, sectionOrder } from './positions/PositionTable';
import type { Order } from './reorder';

export const cardHeight = 124;

type QueueRow =
  | Readonly<{ kind: 'header'; section: QueueSection; count: number; isOpen: boolean }>
  | Readonly<{ kind: 'job'; section: QueueSection; id: string; jobIndex: number }>;

/** All sections as one list of rows: a header for each section with jobs, and its jobs. */
export interface QueueRows {
  readonly count: number;
  readonly height: number;
  readonly jobHeight: number;
  readonly at: (index: number) => QueueRow | null;
  readonly topOf: (index: number) => number;
  readonly indexAt: (offset: number) => number;
  readonly indexOf: (section: QueueSection, jobIndex: number) => number;
  readonly rowOf: (id: string) => number | null;
  readonly shown: ShownOrder;
  /** The first and the last index in `shown` of the jobs of a section. */
  readonly rangeOf: (section: QueueSection) => readonly [number, number];
  readonly next: Order;
}

interface SectionLayout {
  readonly section: QueueSection;
  readonly firstRow: number;
  readonly top: number;
  readonly jobCount: number;
  readonly jobsBefore: number;
}

/**
 * Rows are computed on request, so the cost does not grow with the number of jobs. Heights are in px.
 * @param counts number of jobs in each section; the table may not contain all of them yet
 * @param cardHeights measured heights of cards that differ from the default, by job id
 */
export function queueRows(
  table: PositionTable,
  counts: Readonly<Record<QueueSection, number>>,
  finishedOpen: boolean,
  heights: Readonly<{ header: number; job: number }>,
  cardHeights: ReadonlyMap<string, number> = new Map(),
): QueueRows {
  const heightIn = (section: QueueSection) => (section === 'attention' ? cardHeight : heights.job);
  const layouts: SectionLayout[] = [];
  const extras = extraHeights(table, cardHeights);
  const extra = extras.at(-1)?.sum ?? 0;
  let [rows, top, before] = [0, 0, 0];
  for (const section of sectionOrder) {
    const isOpen = section !== 'finished' || finishedOpen;
    const jobs = isOpen ? table.count(section) : 0;
    if (jobs === 0 && (isOpen || counts[section] === 0)) continue;
    layouts.push({ section, firstRow: rows, top, jobCount: jobs, jobsBefore: before });
    rows += 1 + jobs;
    before += jobs;
    top += heights.header + jobs * heightIn(section) + (section === 'attention' ? extra : 0);
  }
  const total = { rows, top, jobs: before };

  const layoutAt = (index: number) => layouts.findLast((each) => each.firstRow <= index) ?? null;
  const layoutOf = (section: QueueSection) => layouts.find((each) => each.section === section) ?? null;
  const topOf = (index: number) => {
    const layout = layoutAt(index);
    if (layout === null || index >= total.rows) return total.top;
    const jobIndex = index - layout.firstRow - 1;
    if (jobIndex < 0) return layout.top;
    const excess = layout.section === 'attention' ? extraBefore(extras, jobIndex) : 0;
    return layout.top + heights.header + jobIndex * heightIn(layout.section) + excess;
  };
  const indexAt = (offset: number) => {
    const layout = layouts.findLast(({ top: start }) => start <= offset) ?? null;
    if (layout === null || layout.jobCount === 0) return layout?.firstRow ?? 0;
    const inside = offset - layout.top - heights.header;
    if (inside < 0) return layout.firstRow;
    let jobIndex = Math.min(layout.jobCount - 1, Math.floor(inside / heightIn(layout.section)));
    // the estimate ignores cards with other heights; these loops correct it in a few steps
    while (jobIndex > 0 && topOf(layout.firstRow + 1 + jobIndex) > offset) jobIndex -= 1;
    while (jobIndex < layout.jobCount - 1 && topOf(layout.firstRow + 2 + jobIndex) <= offset) jobIndex += 1;
    return layout.firstRow + 1 + jobIndex;
  };
  const rowOf = (id: string) => {
    const found = table.find(id);
    const layout = found ? layoutOf(found.section) : null;
    return found && layout && found.jobIndex < layout.jobCount ? layout.firstRow + 1 + found.jobIndex : null;
  };
  return {
    count: total.rows,
    height: total.top,
    jobHeight: heights.job,
    topOf,
    indexAt,
    rowOf,
    indexOf: (section, jobIndex) => (layoutOf(section)?.firstRow ?? 0) + 1 + jobIndex,
    at(index) {
      const layout = layoutAt(index);
      if (layout === null || index > layout.firstRow + layout.jobCount) return null;
      const { section, jobCount } = layout;
      if (index === layout.firstRow) {
        const count = Math.max(counts[section], jobCount);
        return { kind: 'header', section, count, isOpen: section !== 'finished' || finishedOpen };
      }
      const jobIndex = index - layout.firstRow - 1;
      const id = table.idAt(section, jobIndex);
      return id === null ? null : { kind: 'job', section, id, jobIndex };
    },
    rangeOf(section) {
      const layout = layoutOf(section);
      return layout ? [layout.jobsBefore, layout.jobsBefore + layout.jobCount - 1] : [0, -1];
    },
    shown: {
      count: total.jobs,
      idAt(index) {
        const layout = layouts.findLast((each) => each.jobsBefore <= index && each.jobCount > 0);
        return layout && index >= 0 ? table.idAt(layout.section, index - layout.jobsBefore) : null;
      },
      indexOf(id) {
        const row = rowOf(id);
        const layout = row === null ? null : layoutAt(row);
        return row === null || layout === null ? -1 : layout.jobsBefore + row - layout.firstRow - 1;
      },
      sectionOf: (id) => table.sectionOf(id),
    },
    next: {
      count: table.count('next'),
      idAt: (index) => table.idAt('next', index),
      indexOf(id) {
        const found = table.find(id);
        return found?.section === 'next' ? found.jobIndex : -1;
      },
    },
  };
}

type Extra = Readonly<{ jobIndex: number; sum: number }>;

/** For each measured card, in order: how much the cards up to this one are higher in total than the default, px. */
function extraHeights(table: PositionTable, cardHeights: ReadonlyMap<string, number>): readonly Extra[] {
  const excesses = [...cardHeights].flatMap(([id, height]) => {
    const found = table.find(id);
    return found?.section === 'attention' ? [{ jobIndex: found.jobIndex, excess: height - cardHeight }] : [];
  });
  let sum = 0;
  return excesses
    .sort((a, b) => a.jobIndex - b.jobIndex)
    .map(({ jobIndex, excess }) => {
      sum += excess;
      return { jobIndex, sum };
    });
}

function extraBefore(extras: readonly Extra[], jobIndex: number): number {
  return extras.findLast((extra) => extra.jobIndex < jobIndex)?.sum ?? 0;
}
