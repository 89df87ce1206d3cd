import type { Settings } from '@shared/domain/Settings';
import { useGalleryStore } from '../../features/gallery/galleryStore';

/** Whether a picture must be blurred, and the function that reveals it. */
export function useBlur({ sensitive }: Settings) {
  const revealed = useGalleryStore((state) => state.revealed);
  return {
    isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) =>
      sensitive.blur && asset.sensitive && !revealed.has(asset.seq),
    onReveal: useGalleryStore.getState().reveal,
  };
}
