import type { Asset } from '@shared/domain/Asset';
import { titleOf } from '@shared/words/titleOf';
import { EyeOff } from 'lucide-react';
import { mediaUrl } from '../../ipc/mediaUrl';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';

/** The picture or the film, whole, in all the room there is. */
export function ReviewPicture({
  asset,
  isBlurred,
  onReveal,
}: Readonly<{ asset: Asset; isBlurred: boolean; onReveal: () => void }>) {
  const className = classNames('absolute inset-0 size-full object-contain', isBlurred && 'blur-3xl');
  return (
    <div data-seq={asset.seq} className="relative min-h-0 flex-1 overflow-hidden">
      {asset.kind === 'video' ? (
        <video
          aria-label={titleOf(asset)}
          src={mediaUrl.original(asset.id)}
          muted
          autoPlay
          loop
          playsInline
          className={className}
        />
      ) : (
        <img
          alt={titleOf(asset)}
          src={
            asset.file === null || asset.isMissing ? mediaUrl.preview(asset.id) : mediaUrl.original(asset.id)
          }
          draggable={false}
          className={className}
        />
      )}
      {isBlurred ? (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/65 text-white">
          <EyeOff aria-hidden size={22} />
          <p>The service marked this as sensitive.</p>
          <Button onPress={onReveal}>Show</Button>
        </div>
      ) : null}
    </div>
  );
}
