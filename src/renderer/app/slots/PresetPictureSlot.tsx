import { PresetOfPictureDialog } from '../../features/create/presets/PresetOfPictureDialog';
import { useAppStore } from '../appStore';

/** The choice of a preset for a picture, over everything. */
export function PresetPictureSlot() {
  const assetId = useAppStore((state) => state.givenPicture);
  const { givePicture } = useAppStore.getState();
  return assetId === null ? null : (
    <PresetOfPictureDialog assetId={assetId} onClose={() => givePicture(null)} />
  );
}
