import { Button } from '../../ui/Button';
import { useGalleryStore } from './galleryStore';

/** Over near duplicates in their groups: what is shown, and the way back to what was shown before. */
export function TwinsNote() {
  const isShown = useGalleryStore((state) => state.beforeTwins !== null);
  if (!isShown) return null;
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line px-5 py-1.5 text-sm text-muted">
      <p role="status" className="flex-1">
        Near duplicates, in groups
      </p>
      <Button size="sm" onPress={useGalleryStore.getState().leaveTwins}>
        Back
      </Button>
    </div>
  );
}
