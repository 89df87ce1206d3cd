import type { ScenePlan } from './planScene';
import { styleWords } from './readAsides';

/** What a film of a scene shows otherwise: it has no manner of its own but that of a photograph. Null: nothing. */
export function remarkOfFilm({
  remark,
  asides: { style },
}: Pick<ScenePlan, 'remark' | 'asides'>): string | null {
  if (style === null || style === 'photograph') return remark;
  const missing = `without “${styleWords[style]}”`;
  return remark === null ? `Drawn ${missing}` : `${remark}, ${missing}`;
}
