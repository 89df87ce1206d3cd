import type { Preset } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { Tooltip } from '../../../ui/dialogs/Tooltip';
import type { FormDraft } from '../draft/FormDraft';
import { useCreateDialogs } from '../useCreateDialogs';
import { isApplied, type OtherModelForm } from './presetPart';
import { keysOfPreset } from './usePresets';

const maxShown = 6;
const chipClass = 'h-6.5 max-w-40 truncate rounded-full border px-3 text-xs';
const hoverClass = 'data-[hovered]:border-edge data-[hovered]:text-ink';

const dialogs = [
  { dialog: 'wildcards', label: t('create.openWildcards'), about: t('create.aboutWildcards') },
  { dialog: 'snippets', label: t('create.openSnippets'), about: t('create.aboutSnippets') },
  { dialog: 'presets', label: t('create.allPresets'), about: t('create.aboutPresets') },
] as const;

type Props = Readonly<{
  presets: readonly Preset[];
  modelId: string;
  form: FormDraft;
  others: readonly OtherModelForm[];
  onApply: (preset: Preset) => void;
}>;

/** Buttons for the first presets. Presets that equal the form are marked. */
export function PresetRow({ presets, modelId, form, others, onApply }: Props) {
  const appliedIds = presets
    .slice(0, maxShown)
    .filter(
      ({ modelId: presetModelId, part }) =>
        (presetModelId === null || presetModelId === modelId) && isApplied(form, part, others),
    )
    .map(({ id }) => id);
  return <PresetButtons presets={presets} appliedIds={appliedIds.join(' ')} onApply={onApply} />;
}

/** Memoised, so that it re-renders only when other presets equal the form. */
const PresetButtons = memo(function PresetButtons({
  presets,
  appliedIds,
  onApply,
}: Readonly<{
  presets: readonly Preset[];
  /** Ids of the presets that equal the form, separated by spaces. */
  appliedIds: string;
  onApply: (preset: Preset) => void;
}>) {
  const { show } = useCreateDialogs.getState();
  return (
    <section aria-label={t('app.presets')} className="flex flex-col gap-1.5">
      <div className="-me-1 flex min-h-6 flex-wrap items-center justify-between text-xs text-muted">
        <h2 className="flex-1">{t('app.presets')}</h2>
        {dialogs.map(({ dialog, label, about }) => (
          <Tooltip key={dialog} label={about} placement="top">
            <Button
              onPress={() => show(dialog)}
              className="rounded-sm px-1 whitespace-nowrap text-muted data-[hovered]:text-ink"
            >
              {label}
            </Button>
          </Tooltip>
        ))}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {presets.slice(0, maxShown).map((preset, index) => {
          const isCurrent = appliedIds.split(' ').includes(preset.id);
          return (
            <Tooltip
              key={preset.id}
              label={t('create.applyNamed', { name: preset.name })}
              shortcut={keysOfPreset(index)}
              placement="top"
            >
              <Button
                aria-current={isCurrent ? 'true' : 'false'}
                onPress={() => onApply(preset)}
                className={classNames(
                  chipClass,
                  isCurrent
                    ? 'border-accent text-accent-ink'
                    : `border-line bg-raised text-ink ${hoverClass}`,
                )}
              >
                {preset.name}
              </Button>
            </Tooltip>
          );
        })}
        <Button
          onPress={() => show('keepPreset')}
          className={classNames(
            chipClass,
            hoverClass,
            'flex items-center gap-1.5 border-dashed border-edge text-muted',
          )}
        >
          <Plus aria-hidden size={12} />
          {t('create.saveAsAPreset')}
        </Button>
      </div>
    </section>
  );
});
