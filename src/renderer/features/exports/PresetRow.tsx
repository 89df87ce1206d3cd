import type { ExportSettings } from '@shared/domain/library/ExportRequest';
import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { showUndoToast } from '../../ui/messages/showUndoToast';

type Preset = RouteOutput<'exports.choices'>['presets'][number];

type Props = Readonly<{
  presets: readonly Preset[];
  manner: ExportSettings;
  onUse: (manner: ExportSettings) => void;
}>;

export function PresetRow({ presets, manner, onUse }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [newName, setNewName] = useState<string | null>(null);
  const failed = t('exports.presetsNotChanged');
  const { mutate: save } = useCommand('exports.savePreset', { failed });
  const { mutate: remove } = useCommand('exports.removePreset', { failed });
  // Undo restores a replaced or removed preset
  const offerUndo = (title: string, { name, manner: before }: Preset) =>
    showUndoToast(title, () => save({ name, manner: before }), 'a preset of exports');
  const savePreset = () => {
    const name = newName?.trim() ?? '';
    const replaced = presets.find((each) => each.name === name);
    if (name !== '') save({ name, manner });
    if (replaced) offerUndo(t('exports.presetReplaced', { name }), replaced);
    setNewName(null);
  };
  if (newName !== null) {
    return (
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          savePreset();
        }}
      >
        <TextField
          autoFocus
          className="min-w-0 flex-1"
          label={t('exports.nameOfThePreset')}
          maxLength={100}
          value={newName}
          onChange={setNewName}
        />
        <Button type="submit">{t('exports.keep')}</Button>
        <Button variant="quiet" onPress={() => setNewName(null)}>
          {t('exports.back')}
        </Button>
      </form>
    );
  }
  const preset = presets.find(({ id }) => id === chosen);
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Select
          label={t('exports.preset')}
          value={preset?.id ?? 'none'}
          options={[
            { id: 'none', label: t('exports.noPreset') },
            ...presets.map(({ id, name }) => ({ id, label: name })),
          ]}
          onChange={(id) => {
            setChosen(id);
            const found = presets.find((each) => each.id === id);
            if (found) onUse(found.manner);
          }}
        />
      </div>
      {preset ? (
        <Button
          variant="quiet"
          onPress={() => {
            remove({ id: preset.id });
            offerUndo(t('create.wasRemoved', { name: preset.name }), preset);
          }}
        >
          {t('exports.remove')}
        </Button>
      ) : null}
      <Button onPress={() => setNewName('')}>{t('exports.saveAsAPreset')}</Button>
    </div>
  );
}
