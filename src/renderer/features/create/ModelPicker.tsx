import type { ModelDescriptor } from '@shared/models';
import { Clapperboard, Sparkles, SquarePen } from 'lucide-react';
import { Select } from '../../ui/Select';

/** Chooses the model, by name and id. */
export function ModelPicker({
  models,
  value,
  onChange,
}: Readonly<{ models: readonly ModelDescriptor[]; value: string; onChange: (id: string) => void }>) {
  return (
    <Select
      label="Model"
      hideLabel
      value={value}
      options={models.map((model) => ({
        id: model.id,
        label: model.name,
        hint: model.id,
        icon: <ModelIcon model={model} />,
      }))}
      onChange={onChange}
    />
  );
}

/** A film, an edit of a picture, or a picture. */
function ModelIcon({ model }: Readonly<{ model: ModelDescriptor }>) {
  if (model.result === 'video') return <Clapperboard size={16} />;
  if (model.parameters.some((parameter) => parameter.kind === 'image' && parameter.required)) {
    return <SquarePen size={16} />;
  }
  return <Sparkles size={16} />;
}
