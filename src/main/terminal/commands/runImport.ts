import { t } from '@shared/messages/t';
import { v7 as uuid } from 'uuid';
import type { CommonOptions } from '../options/CommonOptions';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { pathLine, printable } from '../output/printable';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';

export type ImportOptions = CommonOptions & Readonly<{ reference?: boolean }>;

/** Implements `easel import PATH…`. @returns 1 if a file was refused, unless the library already has it */
export async function runImport(
  easel: Pick<TerminalEasel, 'importFiles' | 'pathOf'>,
  paths: readonly string[],
  options: ImportOptions,
  parts: Readonly<{ out: Output; err: Output; signals: Signals }>,
): Promise<number> {
  const { out, err, signals } = parts;
  const json = options.json === true;
  const stop = new AbortController();
  signals.onFirst(() => stop.abort());
  const totals = { imported: 0, restored: 0, refused: 0, already: 0 };
  const importId = uuid();
  await easel.importFiles({
    paths,
    importId,
    reference: options.reference === true,
    signal: stop.signal,
    async onOutcome(outcome) {
      const { from } = outcome;
      if (outcome.kind === 'refused') {
        const { reason, isPresent } = outcome;
        totals.refused += 1;
        if (isPresent) totals.already += 1;
        if (json) out.write(jsonLine({ event: 'refused', from, reason, already: isPresent }));
        else err.write(`${printable(from)}: ${printable(reason)}\n`);
      } else {
        const { file, kind, width, height, problem, sha256, program, facts, isRestored } = outcome.asset;
        totals[isRestored ? 'restored' : 'imported'] += 1;
        const path = easel.pathOf(file);
        const { prompt, seed, steps, cfg, sampler, negativePrompt, model } = facts;
        const line = {
          event: 'imported',
          restored: isRestored,
          file: path,
          from,
          kind,
          width,
          height,
          problem,
          sha256,
          program,
          prompt,
          negativePrompt,
          seed,
          steps,
          cfg,
          sampler,
          model,
        };
        out.write(json ? jsonLine(line) : pathLine(path, out));
        if (!json && problem !== null) err.write(`${printable(from)}: ${printable(problem)}\n`);
      }
      await out.drained();
      if (out.closed) stop.abort();
    },
  });
  const stopped = stop.signal.aborted;
  const failed = totals.refused - totals.already;
  if (json) out.write(jsonLine({ event: 'summary', ...totals, stopped, import: importId }));
  else {
    const { imported, restored, already } = totals;
    const counts = [
      t('terminal.imported', { files: imported }),
      ...(restored === 0 ? [] : [t('terminal.haveFilesAgain', { files: restored })]),
      ...(already === 0 ? [] : [t('terminal.alreadyThere', { files: already })]),
      ...(failed === 0 ? [] : [t('terminal.refused', { files: failed })]),
    ].join(', ');
    err.write(`${stopped ? t('terminal.countsStopped', { counts }) : counts}\n`);
  }
  return failed > 0 || stopped ? 1 : 0;
}
