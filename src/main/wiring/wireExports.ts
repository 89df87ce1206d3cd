import type { Timing } from '../engine/RunLoop';
import type { ExportDeps } from '../exports/ExportDeps';
import { Exporter } from '../exports/Exporter';
import { ExportService } from '../exports/ExportService';
import { seqsOfSet } from '../library/order/arrange';
import { Rewriter } from '../metadata/write/Rewriter';
import { DecoderProcess } from '../previews/DecoderProcess';
import { decoderEnvironment } from '../previews/decoderEnvironment';
import { forkProcess } from '../previews/forkProcess';
import type { HostEnvironment } from './HostEnvironment';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';

/** Maximum time for one conversion, ms; a large AVIF takes a slow computer this long. */
const conversionTimeoutMs = 180_000;

export function wireExports(host: HostEnvironment, timing: Timing, library: Library, { previews }: Jobs) {
  const { builtFolder, startProcess = forkProcess, defaultExportFolder = null } = host;
  const { db, folders, log, reader, send } = library;
  // conversions have their own process, so that previews neither wait for them nor stop with them
  const encoder = new DecoderProcess({
    start: () => startProcess(new URL('decoder.js', builtFolder), decoderEnvironment(process.env)),
    timeoutMs: conversionTimeoutMs,
    parallel: 2,
  });
  const rewriter = new Rewriter(new URL('rewriter.js', builtFolder));
  const exports: ExportDeps = {
    db,
    libraryFolder: folders.library,
    log,
    now: timing.clock.now,
    seqsOf: (set) => seqsOfSet(db, set),
    convert: (path, target, options) => encoder.run({ kind: 'convert', path, target, options }),
    drawPage: async (page, target) => void (await encoder.run({ kind: 'page', page, target })),
    rewrite: (rewriting) => rewriter.write(rewriting),
    previewOf: (assetId) => (previews.isReady(assetId) ? previews.filesOf(assetId).large : null),
  };
  const exporter = new Exporter(exports);
  const exportService = new ExportService({
    exporter,
    exportDeps: exports,
    setTimer: timing.setTimer,
    defaultFolder: defaultExportFolder,
    readSet: (set) => reader.seqsOf(set),
    changed: () => send({ name: 'exports.changed', payload: {} }),
  });
  return {
    exporter,
    exportService,
    convert: exports.convert,
    rewrite: exports.rewrite,
    closeExports: async (): Promise<void> => {
      await exporter.close();
      encoder.close();
      await rewriter.close();
    },
  };
}
