import type { JobWithAssets } from '@shared/domain/queue/Job';
import { Clapperboard, Sparkles } from 'lucide-react';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { MediaStill } from '../../../ui/pictures/MediaStill';

/** The first picture or film of a job that is on disk, else a sign of what it makes. It can be dragged, as wherever else it is shown. */
export function JobThumb({ job, blur }: Readonly<{ job: JobWithAssets | undefined; blur: boolean }>) {
  const asset = job?.assets.find((each) => each.state === 'ready');
  const sign = job?.expected.kind === 'video' ? <Clapperboard size={16} /> : <Sparkles size={16} />;
  return (
    <span
      aria-hidden
      {...(asset ? { 'data-seq': asset.seq, draggable: true } : {})}
      className="flex size-[calc(var(--row-h)-12px)] shrink-0 items-center justify-center overflow-hidden rounded-sm bg-hover text-muted"
    >
      {asset ? (
        <MediaStill
          key={asset.id}
          preview={mediaUrl.small(asset.id)}
          film={asset.kind === 'video' ? mediaUrl.original(asset.id) : null}
          className={`size-full object-cover ${blur && asset.sensitive ? 'blur-md' : ''}`}
          missing={sign}
        />
      ) : (
        sign
      )}
    </span>
  );
}
