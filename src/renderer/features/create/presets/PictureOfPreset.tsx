import type { Preset } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { wordsOf } from '../../../ipc/CallFailure';
import { readAsset } from '../../../ipc/cache/readAsset';
import { call } from '../../../ipc/client';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { showUndo } from '../../../ui/messages/showUndo';
import { showToast } from '../../../ui/messages/toasts';
import { InputPicture } from '../form/pictures/InputPicture';
import { LibraryPicker } from '../form/pictures/LibraryPicker';

/** The picture of a preset, with a menu that changes or removes it. */
export function PictureOfPreset({ preset }: Readonly<{ preset: Preset }>) {
  const client = useQueryClient();
  const [isPicking, setPicking] = useState(false);
  const entries: readonly MenuEntry<'choose' | 'none'>[] = [
    { id: 'choose', label: t('create.chooseAPicture') },
    { id: 'none', label: t('create.withoutAPicture'), isDisabled: preset.picture === null },
  ];
  const take = async ([seq]: readonly number[]) => {
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
        <LibraryPicker most={1} openly onPick={(seqs) => void take(seqs)} onClose={() => setPicking(false)} />
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

/** Changes the picture of a preset, with Undo. @param assetId null removes the picture */
export async function setPresetPicture(
  client: QueryClient,
  { id, name, picture }: Preset,
  assetId: string | null,
): Promise<void> {
  const change = async (work: () => Promise<void>) => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['presets.list'] });
      return true;
    } catch (error) {
      showToast({
        level: 'problem',
        title: t('create.pictureNotChanged', { name }),
        message: wordsOf(error),
      });
      return false;
    }
  };
  if (!(await change(() => call('presets.usePicture', { id, pictureOf: assetId })))) return;
  const run = () => void change(() => call('presets.undoPicture', { id, picture }));
  showUndo(
    assetId === null ? t('create.hasNoPictureNow', { name }) : t('create.hasThisPictureNow', { name }),
    run,
  );
}
