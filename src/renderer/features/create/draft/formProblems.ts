import { inputRefPrefix } from '@shared/domain/create/InputImage';
import { type ModelDescriptor, validateRequest } from '@shared/models';
import type { FieldProblem, RequestValues } from '@shared/service';
import { fieldWords } from '../form/fieldWords';
import { hasAlternatives } from '../prompt/hasAlternatives';

// placeholder for a stored image; the data: URL is made only for sending
const placeholderImage = 'data:image/png;base64,AA==';

/**
 * Problems of a form before its prompts are expanded. The length of a prompt with alternatives is not checked
 * here but in the preview, for each prompt. A parameter with values in Vary may be absent.
 */
export function formProblems(
  model: ModelDescriptor,
  values: RequestValues,
  varied: ReadonlySet<string>,
): readonly FieldProblem[] {
  const checked: Record<string, RequestValues[string]> = {};
  for (const [name, value] of Object.entries(values)) {
    checked[name] = typeof value === 'string' && value.startsWith(inputRefPrefix) ? placeholderImage : value;
  }
  if (typeof checked.prompt === 'string' && hasAlternatives(checked.prompt)) checked.prompt = 'alternatives';
  return validateRequest(model, checked)
    .filter((problem) => problem.field === null || !varied.has(problem.field))
    .map((problem) => fieldWords(model, checked, problem));
}
