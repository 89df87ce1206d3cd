import type { SheetMatrix } from '@shared/domain/library/ExportOrder';
import type { JobWithAssets } from '@shared/domain/queue/Job';

/** A contact sheet with one column per model. */
export function sheetOfModels(jobs: readonly Pick<JobWithAssets, 'modelId' | 'assets'>[]): SheetMatrix {
  const models = [...new Set(jobs.map(({ modelId }) => modelId))];
  const cells = jobs.flatMap(({ modelId, assets }) =>
    assets
      .filter(({ state }) => state === 'ready')
      .map(({ seq }) => ({ seq, page: 0, row: 0, column: models.indexOf(modelId) })),
  );
  return { rows: [''], columns: models, pages: [''], cells };
}
