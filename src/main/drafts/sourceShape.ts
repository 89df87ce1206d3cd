import { type InputImage, inputRefsIn } from '@shared/domain/create/InputImage';
import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';

/** The probable size of an edit in pixels: that of its single source, if the model has no size parameter; or null. */
export function sourceShape(
  model: ModelDescriptor,
  values: RequestValues,
  describe: (ref: string) => InputImage | null,
): Readonly<{ width: number; height: number }> | null {
  if (model.parameters.some(({ kind }) => kind === 'size')) return null;
  const [ref, ...others] = new Set(inputRefsIn(values));
  const source = ref === undefined || others.length > 0 ? null : describe(ref);
  return source && { width: source.width, height: source.height };
}
