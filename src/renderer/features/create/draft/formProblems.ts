import { refPrefix } from '@shared/domain/create/InputImage';
import { type ModelDescriptor, validateRequest } from '@shared/models';
import type { FieldProblem, RequestValues } from '@shared/service';
import { withFieldMessage } from '../form/fieldMessages';
import { hasAlternatives } from '../prompt/hasAlternatives';

// replaces a reference to a stored image during the check, because the data: URL is made only for sending
const placeholderImage = 'data:image/png;base64,AA==';

/**
 * The problems of a request that the form can find. The length of a prompt with alternatives is checked
 * in the preview instead, for each generated prompt.
 * @param varied names of parameters whose values come from Vary; a required one may be absent from `values`
 */
export function formProblems(
  model: ModelDescriptor,
  values: RequestValues,
  varied: ReadonlySet<string>,
): readonly FieldProblem[] {
  const checked: Record<string, RequestValues[string]> = {};
  for (const [name, value] of Object.entries(values)) {
    checked[name] = typeof value === 'string' && value.startsWith(refPrefix) ? placeholderImage : value;
  }
  if (typeof checked.prompt === 'string' && hasAlternatives(checked.prompt)) checked.prompt = 'alternatives';
  return validateRequest(model, checked)
    .filter((problem) => problem.field === null || !varied.has(problem.field))
    .map((problem) => withFieldMessage(model, checked, problem));
}
