import type { QueueSection } from '@shared/domain/jobStates';

/** The sections in the order they are shown. */
const sectionOrder: readonly QueueSection[] = ['attention', 'running', 'next', 'finished'];

export type SectionIds = Readonly<Record<QueueSection, readonly string[]>>;

export type QueueRow =
  | Readonly<{ kind: 'header'; section: QueueSection; count: number }>
  | Readonly<{ kind: 'job'; section: QueueSection; id: string; place: number }>;

/** All sections as one list of rows: a header and the jobs of each section that has any. */
export interface QueueRows {
  readonly count: number;
  readonly at: (index: number) => QueueRow | null;
  /** The row of a job by its section and place there. */
  readonly indexOf: (section: QueueSection, place: number) => number;
  /** Every job in the order shown. */
  readonly jobIds: readonly string[];
  /** Where a job stands; null when it is in no section. */
  readonly find: (id: string) => Readonly<{ section: QueueSection; place: number; index: number }> | null;
}

/** Lays the sections out as one list. Makes no row before it is asked for: 10,000 jobs cost one map. */
export function queueRows(ids: SectionIds): QueueRows {
  const starts = new Map<QueueSection, number>();
  const places = new Map<string, readonly [QueueSection, number]>();
  const jobIds: string[] = [];
  let count = 0;
  for (const section of sectionOrder) {
    const list = ids[section];
    if (list.length === 0) continue;
    starts.set(section, count);
    count += 1 + list.length;
    list.forEach((id, place) => {
      jobIds.push(id);
      places.set(id, [section, place]);
    });
  }
  const indexOf = (section: QueueSection, place: number) => (starts.get(section) ?? 0) + 1 + place;
  return {
    count,
    jobIds,
    indexOf,
    at(index) {
      for (const section of sectionOrder) {
        const start = starts.get(section);
        const list = ids[section];
        if (start === undefined || index < start || index > start + list.length) continue;
        if (index === start) return { kind: 'header', section, count: list.length };
        const place = index - start - 1;
        const id = list[place];
        return id === undefined ? null : { kind: 'job', section, id, place };
      }
      return null;
    },
    find(id) {
      const found = places.get(id);
      if (!found) return null;
      const [section, place] = found;
      return { section, place, index: indexOf(section, place) };
    },
  };
}

/** The four lists are read one after another: a job that moved in between would stand in two. The later place wins. */
export function withoutRepeats(ids: SectionIds): SectionIds {
  const seen = new Set<string>();
  const keep = (list: readonly string[]) => {
    let repeated = false;
    for (const id of list) {
      if (seen.has(id)) repeated = true;
      seen.add(id);
    }
    return repeated;
  };
  const filtered = (list: readonly string[], later: ReadonlySet<string>) =>
    list.filter((id) => !later.has(id));
  const finishedRepeats = keep(ids.finished);
  const attentionRepeats = keep(ids.attention);
  const runningRepeats = keep(ids.running);
  const nextRepeats = keep(ids.next);
  if (!finishedRepeats && !attentionRepeats && !runningRepeats && !nextRepeats) return ids;
  const finished = new Set(ids.finished);
  const attention = new Set([...finished, ...ids.attention]);
  const running = new Set([...attention, ...ids.running]);
  return {
    finished: ids.finished,
    attention: filtered(ids.attention, finished),
    running: filtered(ids.running, attention),
    next: filtered(ids.next, running),
  };
}
