import { convertCell } from '@shared/lists';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { JsonValue, RequestValues } from '@shared/service';
import { UsageError } from './UsageError';

export function readAssignments(parts: readonly string[], model: ModelDescriptor): RequestValues {
  const values: Record<string, JsonValue> = {};
  for (const part of parts) {
    const equalsIndex = part.indexOf('=');
    if (equalsIndex < 1) throw new UsageError(t('terminal.setTakesAssignment', { text: part }));
    const name = part.slice(0, equalsIndex).trim();
    const parameter = model.parameters.find((candidate) => candidate.name === name);
    if (!parameter && !model.rawJson) {
      const known = listOf(model.parameters.map((candidate) => candidate.name));
      throw new UsageError(t('terminal.noSuchParameter', { model: model.id, name, known }));
    }
    values[name] = parameter
      ? convertCell(parameter, part.slice(equalsIndex + 1))
      : part.slice(equalsIndex + 1);
  }
  return values;
}
