import { PresetOfPictureDialog } from '../../features/create/presets/PresetOfPictureDialog';
import { useAppStore } from '../appStore';

/** The overlay that asks which preset a picture is for. */
export function PresetPictureSlot() {
  const assetId = useAppStore((state) => state.givenPicture);
  const { givePicture } = useAppStore.getState();
  return assetId === null ? null : (
    <PresetOfPictureDialog assetId={assetId} onClose={() => givePicture(null)} />
  );
}
