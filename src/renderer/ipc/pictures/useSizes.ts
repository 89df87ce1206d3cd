import type { Settings } from '@shared/domain/Settings';
import { useRouteSelect } from './useRouteSelect';

/** Sizes for layout computations, px. `theme.css` contains the same row heights. */
const sizes = {
  comfortable: {
    /** Rows of the queue panel: `--head-h`, `--row-h`. */
    queue: { header: 40, job: 56 },
    /** Rows of a list of prompts: `--line-h`; `noted`: with a problem below the line, until measured. */
    list: { plain: 36, noted: 58 },
    /** A row of the service's history: `--entry-h`. */
    entry: 48,
    /** A row of the list of models: `--model-h`. */
    model: 52,
    /** A row of the usage table: `--sum-h`. */
    usage: 33,
    gallery: { gap: 4, headerHeight: 34, dayGap: 20 },
    galleryEdge: { side: 20, top: 12, bottom: 24 },
    matrixGap: 8,
  },
  compact: {
    queue: { header: 32, job: 48 },
    list: { plain: 30, noted: 50 },
    entry: 40,
    model: 44,
    usage: 27,
    gallery: { gap: 2, headerHeight: 28, dayGap: 12 },
    galleryEdge: { side: 16, top: 8, bottom: 16 },
    matrixGap: 6,
  },
} as const;

const densityOf = ({ appearance }: Settings) => appearance.density;

/** The sizes for the density in the settings; always the same object for a density. */
export function useSizes(): (typeof sizes)[Settings['appearance']['density']] {
  return sizes[useRouteSelect('settings.get', undefined, densityOf) ?? 'comfortable'];
}
