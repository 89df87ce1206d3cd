import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { Select } from '../../../ui/fields/Select';

/** The model that a list is for: each list has its own, whatever the form is of. */
export function ListModelChoice({
  models,
  modelId,
  onChoose,
}: Readonly<{
  models: readonly ModelSummary[];
  modelId: string;
  onChoose: (modelId: string) => void;
}>) {
  const isAlone = ({ id, name }: ModelSummary) =>
    models.every((other) => other.id === id || other.name !== name);
  return (
    <Select
      label="Model of this list"
      hideLabel
      value={modelId}
      options={models.map((model) => ({
        id: model.id,
        label: isAlone(model) ? model.name : `${model.name} (${model.provider})`,
      }))}
      onChange={onChoose}
    />
  );
}
