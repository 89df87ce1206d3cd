import { findModel } from '@shared/models';
import type { RequestValues } from '@shared/service';
import { localShape } from '../localModels';
import { readEdit } from './edits/readEdit';
import { remarkOfEdit } from './edits/remarkOfEdit';
import { withoutSpans } from './edits/withoutSpans';
import { type NearName, nearNamesIn } from './nearWords';
import { planScene } from './planScene';
import { readAsides } from './readAsides';
import { remarkOfFilm } from './remarkOfFilm';
import { withoutUndone } from './sayEdit';

/** For a request whose seed is drawn when it is sent. */
const someSeeds = ['1', '2', '3'];

/** What a sample will show otherwise than it is asked to, as it will be said of it, and the names that are nearly that. */
export type Foretold = Readonly<{ remark: string; near: readonly NearName[] }>;

/**
 * What is known of a sample before it is drawn, by the plan of it alone: nothing is painted. An edit may leave more undone:
 * whether a part of a picture takes a colour shows on the picture.
 * @param order of a model that is there, with a prompt @returns null: it will show what is asked for, as far as is known
 */
export function foretell({
  model,
  values,
}: Readonly<{ model: string; values: RequestValues }>): Foretold | null {
  const remark = remarkOf(model, values);
  return remark === null ? null : { remark, near: nearNamesIn(remark) };
}

function remarkOf(model: string, values: RequestValues): string | null {
  if (typeof values.prompt !== 'string' || values.prompt.trim() === '') return null;
  const descriptor = findModel(model);
  if (descriptor === undefined) return null;
  if (descriptor.parameters.some(({ kind }) => kind === 'image')) {
    const wish = readEdit(values.prompt);
    const left = withoutSpans(wish.plain, wish.recolours);
    return remarkOfEdit(wish, wish.recolours, readAsides(withoutUndone(left)).unmade);
  }
  const { width, height, durationS } = localShape(model, values);
  const remarkAt = (seed: string): string | null => {
    const plan = planScene({ values, seed, index: 0, width, height });
    return durationS === null ? plan.remark : remarkOfFilm(plan);
  };
  return typeof values.seed === 'string' ? remarkAt(values.seed) : commonTo(someSeeds.map(remarkAt));
}

/** What is said whatever the seed will be: which scene stands for what is not drawn, and at which hour, may go by it. */
function commonTo([first = null, ...others]: readonly (string | null)[]): string | null {
  if (first === null || others.every((remark) => remark === first)) return first;
  const [, missing] = / (instead(?: of “|: ).*)$/.exec(first) ?? [];
  return missing === undefined ? first : `Another scene ${missing}`;
}
