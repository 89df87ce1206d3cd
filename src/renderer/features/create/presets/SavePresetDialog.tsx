import { type Preset, zPresetName } from '@shared/domain/create/Preset';
import { foldedName } from '@shared/domain/gallery/foldedName';
import type { RouteInput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useRoute } from '../../../ipc/useRoute';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Switch } from '../../../ui/fields/Switch';
import { TextField } from '../../../ui/fields/TextField';
import type { FormDraft } from '../draft/FormDraft';
import { pictureOfVersion, useCurrentVersion } from '../past/useCurrentVersion';
import { useRecentJobs } from '../useRecentJobs';
import { pictureOfForm } from './pictureOfForm';
import { type OtherModelForm, presetFields, presetPart } from './presetPart';

const none: readonly never[] = [];

type Props = Readonly<{
  model: ModelDescriptor;
  form: FormDraft;
  others: readonly OtherModelForm[];
  presets: readonly Preset[];
  /** The preset stores this id. The picture of the preset comes from the jobs of this profile. */
  profileId: string;
  onSave: (preset: RouteInput<'presets.save'>) => Promise<string | null>;
  onClose: () => void;
}>;

export function SavePresetDialog({ model, form, others, presets, profileId, onSave, onClose }: Props) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'whole' | 'chosen'>('whole');
  const [modelScope, setModelScope] = useState<'model' | 'any'>('model');
  const fields = presetFields(model, form, modelScope === 'model' ? others : none);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(fields.filter(({ id, isSet }) => isSet && id !== 'prompt').map(({ id }) => id)),
  );
  const [hasPicture, setHasPicture] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { jobs } = useRecentJobs(profileId);
  const allVersions = useRoute('form.versions', { profileId }, { alwaysRefetch: true }).data ?? none;
  const { currentId } = useCurrentVersion(profileId, allVersions);
  const versions = allVersions.map((version) => ({ ...version, picture: pictureOfVersion(version, jobs) }));
  const { prompt } = form.values;
  const picture = pictureOfForm(versions, currentId, {
    modelId: model.id,
    prompt: typeof prompt === 'string' ? prompt : '',
  });
  const replaced = presets.find((preset) => foldedName(preset.name) === foldedName(name.trim()));

  const save = async () => {
    const parsed = zPresetName.safeParse(name);
    if (!parsed.success) return setProblem(t('create.badPresetName'));
    const fieldIds = fields.filter(({ id }) => scope === 'whole' || chosen.has(id)).map(({ id }) => id);
    if (fieldIds.length === 0) return setProblem(t('create.chooseAtLeastOneField'));
    // a preset with some fields of one model does not change which other models are selected
    const includesOthers = modelScope === 'model' && (scope === 'whole' || others.length > 0);
    setSaving(true);
    const refusal = await onSave({
      name: parsed.data,
      profileId,
      modelId: modelScope === 'model' ? model.id : null,
      part: presetPart(model, form, new Set(fieldIds), includesOthers ? others : undefined),
      pictureAssetId: hasPicture && picture !== null ? picture : null,
    });
    setSaving(false);
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <FormDialog
      title={t('create.saveAsAPreset')}
      saveLabel={replaced ? t('create.replace') : t('create.save')}
      isSaving={isSaving}
      isChanged={name !== ''}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('create.name')}
        value={name}
        error={problem}
        maxLength={80}
        hint={replaced ? t('create.presetReplaces', { name: replaced.name }) : undefined}
        onChange={(text) => {
          setName(text);
          setProblem(null);
        }}
      />
      <SegmentedControl
        label={t('create.whatItHolds')}
        value={scope}
        options={[
          { value: 'whole', label: t('create.theWholeForm') },
          { value: 'chosen', label: t('create.chosenFields') },
        ]}
        onChange={setScope}
      />
      {scope === 'chosen' ? (
        // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot have the layout of this box
        <div role="group" aria-label={t('create.fields')} className="flex flex-wrap gap-1.5">
          {fields.map(({ id, label }) => (
            <ToggleButton
              key={id}
              isSelected={chosen.has(id)}
              onChange={(isSelected) => {
                const next = new Set(chosen);
                if (isSelected) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
              className="h-6.5 rounded-full border border-line bg-raised px-3 text-xs text-muted data-[hovered]:text-ink data-[selected]:border-accent data-[selected]:text-accent-ink"
            >
              {label}
            </ToggleButton>
          ))}
        </div>
      ) : null}
      <SegmentedControl
        label={t('create.presetModels')}
        value={modelScope}
        options={[
          {
            value: 'model',
            label: t('create.presetForModels', { name: model.name, others: others.length }),
          },
          { value: 'any', label: t('create.presetForAnyModel') },
        ]}
        onChange={setModelScope}
      />
      {picture === null ? null : (
        <div className="flex items-center gap-3">
          <img
            src={mediaUrl.small(picture)}
            alt={t('create.whatThisFormMade')}
            className="size-12 rounded-md bg-raised object-cover"
          />
          <Switch label={t('create.presetTakesPicture')} isSelected={hasPicture} onChange={setHasPicture} />
        </div>
      )}
    </FormDialog>
  );
}
