// The spending as CSV, summed in the reader thread.

import { writeFile } from 'node:fs/promises';
import type { DayRange, UsageQuery, UsageReport } from '@shared/domain/account/Usage';
import { addDays } from '@shared/domain/localDays';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import { replaceFile } from '../files/replaceFile';
import { type UsagePart, usageCsv } from './usageCsv';

export type UsageExportOptions = Readonly<{
  /** Separate sums per month. */
  eachMonth: boolean;
  /** With a byte order mark, which Excel needs. */
  forExcel: boolean;
}>;

type Read = (question: UsageQuery & Readonly<{ most: number }>) => Promise<UsageReport>;
type PickTarget = (
  what: Readonly<{ purpose: string; title: string; name: string }>,
) => Promise<string | null>;

export class UsageExport {
  readonly #read: Read;

  constructor(read: Read) {
    this.#read = read;
  }

  async csv(question: UsageQuery, options: UsageExportOptions): Promise<string> {
    const ranges = options.eachMonth ? months(question.range) : [question.range];
    const parts: UsagePart[] = [];
    for (const range of ranges) {
      const report = await this.#read({ ...question, range, most: Number.POSITIVE_INFINITY });
      parts.push({ month: options.eachMonth ? range.from.slice(0, 7) : null, report });
    }
    return usageCsv(parts, question.by, options);
  }

  // The dialog has asked before replacing a file. Returns the path; null: cancelled. Throws EaselError `disk`.
  async save(query: UsageQuery, options: UsageExportOptions, pickTarget: PickTarget): Promise<string | null> {
    const { from, to } = query.range;
    const name = `easel usage by ${query.by} ${from} to ${to}.csv`;
    const target = await pickTarget({ purpose: 'books', title: t('account.saveWhatWasSpent'), name });
    if (target === null) return null;
    const csv = await this.csv(query, options);
    await replaceFile(target, (part) => writeFile(part, csv)).catch((cause: unknown) => {
      throw new EaselError('disk', t('account.usageNotSaved', { why: messageOf(cause) }), { cause });
    });
    return target;
  }
}

function months({ from, to }: DayRange): DayRange[] {
  const found: DayRange[] = [];
  for (let first = from; first <= to; ) {
    const next = `${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    const last = addDays(next, -1);
    found.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return found;
}
