import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { Menu, MenuItem } from 'react-aria-components';
import { useRoute } from '../../../ipc/useRoute';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { PresetPicture } from './PresetPictureMenu';
import { setPresetPicture } from './setPresetPicture';

export function PresetOfPictureDialog({
  assetId,
  onClose,
}: Readonly<{ assetId: string; onClose: () => void }>) {
  const client = useQueryClient();
  const { data: presets } = useRoute('presets.list', undefined);
  if (presets === undefined) return null;
  return (
    <Dialog title={t('create.useAsThePictureOfAPreset')} size="sm" isOpen onOpenChange={onClose}>
      {presets.length === 0 ? (
        <p className="p-6 text-center text-sm text-muted">{t('create.noPresetsYet')}</p>
      ) : (
        <Menu
          aria-label={t('app.presets')}
          autoFocus="first"
          className="max-h-[50vh] overflow-y-auto outline-none"
          onAction={(key) => {
            const preset = presets.find(({ id }) => id === key);
            onClose();
            if (preset) void setPresetPicture(client, preset, assetId);
          }}
        >
          {presets.map((preset) => (
            <MenuItem key={preset.id} id={preset.id} textValue={preset.name} className={popoverStyle.item}>
              <span className="size-9 shrink-0">
                <PresetPicture preset={preset} />
              </span>
              <span className="truncate">{preset.name}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </Dialog>
  );
}
