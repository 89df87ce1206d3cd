import type { Preset } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { readAsset } from '../../../ipc/cache/readAsset';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { InputPicture } from '../form/pictures/InputPicture';
import { LibraryPicker } from '../form/pictures/LibraryPicker';
import { setPresetPicture } from './setPresetPicture';

/** The picture of a preset, with a menu that changes or removes it. */
export function PresetPictureMenu({ preset }: Readonly<{ preset: Preset }>) {
  const client = useQueryClient();
  const [isPicking, setPicking] = useState(false);
  const entries: readonly MenuEntry<'choose' | 'none'>[] = [
    { id: 'choose', label: t('create.chooseAPicture') },
    { id: 'none', label: t('create.withoutAPicture'), isDisabled: preset.picture === null },
  ];
  const setPicture = async ([seq]: readonly number[]) => {
    const asset = seq === undefined ? null : await readAsset(seq);
    if (asset !== null) await setPresetPicture(client, preset, asset.id);
  };
  return (
    <>
      <Menu
        label={t('create.presetPictureMenu', { name: preset.name })}
        entries={entries}
        onAction={(id) => {
          if (id === 'choose') setPicking(true);
          else void setPresetPicture(client, preset, null);
        }}
        trigger={
          <Button
            aria-label={t('create.presetPicture', { name: preset.name })}
            className="size-10 shrink-0 rounded-md outline-offset-1 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:outline-2 data-[hovered]:outline-edge"
          >
            <PresetPicture preset={preset} />
          </Button>
        }
      />
      {isPicking ? (
        <LibraryPicker
          maxChosen={1}
          excludesSensitive
          onPick={(seqs) => void setPicture(seqs)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

/** The picture of a preset, or two letters of its name. */
export function PresetPicture({ preset: { picture, name } }: Readonly<{ preset: Preset }>) {
  return (
    <span className="flex size-full items-center justify-center overflow-hidden rounded-md bg-raised text-xs text-muted">
      {picture === null ? (
        <span aria-hidden>{name.slice(0, 2)}</span>
      ) : (
        <InputPicture source={picture} className="size-full object-cover" />
      )}
    </span>
  );
}
