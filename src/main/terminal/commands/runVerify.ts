import { formatCount } from '@shared/words/formatCount';
import type { VerifyFinding } from '../../ports/VerifyRun';
import type { CommonOptions } from '../options/CommonOptions';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';

export type VerifyOptions = CommonOptions & Readonly<{ full?: boolean; repair?: boolean }>;

type Counts = Record<VerifyFinding['kind'], number>;

/**
 * `easel verify`: compares all rows with all files.
 * @returns the exit status: 0 if they agree
 */
export async function runVerify(
  easel: Pick<TerminalEasel, 'verify' | 'pathOf'>,
  options: VerifyOptions,
  parts: Readonly<{ out: Output; words: Output; signals: Signals }>,
): Promise<number> {
  const { out, words, signals } = parts;
  const json = options.json === true;
  const stop = new AbortController();
  signals.onFirst(() => stop.abort());
  const counts: Counts = { missing: 0, changed: 0, damaged: 0, untracked: 0, 'orphan-row': 0, repaired: 0 };
  const compared = await easel.verify({
    full: options.full === true,
    repair: options.repair === true,
    signal: stop.signal,
    async onFinding(finding) {
      counts[finding.kind] += 1;
      const { event, ...rest } = eventOf(finding);
      const file = finding.file === null ? null : easel.pathOf(finding.file);
      const from = finding.kind === 'repaired' ? { from: easel.pathOf(finding.from) } : {};
      if (json) out.write(jsonLine({ event, ...rest, ...from, file }));
      else out.write(`${printable(`${event.padEnd(10)} ${file ?? finding.kind}${reasonOf(finding)}`)}\n`);
      await out.drained();
      if (out.closed) stop.abort();
    },
  });
  const { missing, damaged, untracked, repaired } = counts;
  // the sum equals the number of events with that name
  const changed = counts.changed + damaged;
  const orphans = counts['orphan-row'];
  const stopped = stop.signal.aborted;
  const clean = missing + changed + untracked + orphans === 0 && !stopped;
  if (json)
    out.write(
      jsonLine({
        event: 'summary',
        ...compared,
        missing,
        changed,
        damaged,
        untracked,
        orphanRows: orphans,
        repaired,
        clean,
        stopped,
      }),
    );
  else words.write(`${summaryOf(counts, compared.rows, clean, stopped).join('\n')}\n`);
  return clean ? 0 : 1;
}

/** A damaged file is reported as `changed`, like one that another program saved, with an additional field. */
function eventOf({ kind, ...finding }: VerifyFinding) {
  if (kind === 'damaged') return { event: 'changed', ...finding, damaged: true };
  if ('was' in finding && finding.was === 'damaged')
    return { event: kind, ...finding, was: 'changed', damaged: true };
  return { event: kind, ...finding };
}

function reasonOf(finding: VerifyFinding): string {
  if (finding.kind === 'orphan-row') return ` ${finding.reason}`;
  if (finding.kind === 'damaged') return ' is damaged, or not readable';
  return finding.kind === 'repaired' && finding.from !== finding.file ? ` was ${finding.from}` : '';
}

/** A summary of the findings, and what to do about each. */
function summaryOf(counts: Counts, rows: number, clean: boolean, stopped: boolean): readonly string[] {
  const lines: string[] = [];
  const say = (count: number, words: string) => {
    if (count > 0) lines.push(`${formatCount(count)} ${words}`);
  };
  say(counts.repaired, 'set right.');
  say(counts.missing, 'missing: put the files back, or look for them with --repair.');
  say(counts.changed, 'changed: put the originals back, or accept the changed files with --repair.');
  say(
    counts.damaged,
    'damaged, or not readable: put the originals back from a copy. Damaged files are never accepted.',
  );
  say(counts.untracked, 'not known to the library: bring them in with `easel import`, or move them away.');
  say(counts['orphan-row'], 'entries of the library have no usable file name.');
  if (stopped) lines.push('Stopped before the end.');
  if (clean) lines.push(`${formatCount(rows)} ${rows === 1 ? 'file' : 'files'} as recorded in the library.`);
  return lines;
}
