import { type MessageId, t } from '@shared/messages/t';
import type { VerifyFinding } from '../../ports/VerifyRun';
import type { CommonOptions } from '../options/CommonOptions';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';

export type VerifyOptions = CommonOptions & Readonly<{ full?: boolean; repair?: boolean }>;

type Counts = Record<VerifyFinding['kind'], number>;

/** Implements `easel verify`. Returns the exit status: 0 if rows and files agree. */
export async function runVerify(
  easel: Pick<TerminalEasel, 'verify' | 'pathOf'>,
  options: VerifyOptions,
  parts: Readonly<{ out: Output; err: Output; signals: Signals }>,
): Promise<number> {
  const { out, err, signals } = parts;
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
  // damaged files are reported as `changed` events too
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
  else err.write(`${summaryOf(counts, compared.rows, clean, stopped).join('\n')}\n`);
  return clean ? 0 : 1;
}

function eventOf({ kind, ...finding }: VerifyFinding) {
  if (kind === 'damaged') return { event: 'changed', ...finding, damaged: true };
  if ('was' in finding && finding.was === 'damaged')
    return { event: kind, ...finding, was: 'changed', damaged: true };
  return { event: kind, ...finding };
}

function reasonOf(finding: VerifyFinding): string {
  if (finding.kind === 'orphan-row') return `: ${finding.reason}`;
  if (finding.kind === 'damaged') return `: ${t('terminal.isDamaged')}`;
  return finding.kind === 'repaired' && finding.from !== finding.file
    ? ` ${t('terminal.fileWas', { before: finding.from })}`
    : '';
}

function summaryOf(counts: Counts, rows: number, clean: boolean, stopped: boolean): readonly string[] {
  const lines: string[] = [];
  const say = (files: number, id: MessageId) => {
    if (files > 0) lines.push(t(id, { files }));
  };
  say(counts.repaired, 'terminal.filesSetRight');
  say(counts.missing, 'terminal.filesMissing');
  say(counts.changed, 'terminal.filesChanged');
  say(counts.damaged, 'terminal.filesDamaged');
  say(counts.untracked, 'terminal.filesUntracked');
  say(counts['orphan-row'], 'terminal.entriesWithoutFile');
  if (stopped) lines.push(t('terminal.stoppedBeforeEnd'));
  if (clean) lines.push(t('terminal.filesAsRecorded', { files: rows }));
  return lines;
}
