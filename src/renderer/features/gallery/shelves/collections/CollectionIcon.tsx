import { Folder } from 'lucide-react';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { useAsset } from '../../../../ipc/useAsset';
import { MediaStill } from '../../../../ui/pictures/MediaStill';

/** A folder if the collection has no cover, or a sensitive one. */
export function CollectionIcon({ coverSeq }: Readonly<{ coverSeq: number | null }>) {
  const { data: asset } = useAsset(coverSeq);
  const folder = <Folder size={14} />;
  if (!asset || asset.sensitive) return folder;
  return (
    <MediaStill
      key={asset.id}
      preview={mediaUrl.small(asset.id)}
      film={null}
      missing={folder}
      className="size-4.5 rounded-sm bg-raised object-cover"
    />
  );
}
