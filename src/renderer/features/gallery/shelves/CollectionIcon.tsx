import { Folder } from 'lucide-react';
import { mediaUrl } from '../../../ipc/mediaUrl';
import { useAsset } from '../../../ipc/useAsset';

/** The cover of a collection, small; a folder where it has none, or one that is not for every eye. */
export function CollectionIcon({ coverSeq }: Readonly<{ coverSeq: number | null }>) {
  const { data: asset } = useAsset(coverSeq);
  if (!asset || asset.sensitive || asset.kind === 'video') return <Folder size={14} />;
  return (
    <img
      src={mediaUrl.small(asset.id)}
      alt=""
      // its row is dragged, not the picture
      draggable={false}
      className="size-4.5 rounded-sm bg-raised object-cover"
    />
  );
}
