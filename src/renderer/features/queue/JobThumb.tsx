import type { JobWithAssets } from '@shared/domain/Job';
import { Clapperboard, Sparkles } from 'lucide-react';
import { mediaUrl } from '../../ipc/mediaUrl';

/** The first picture of a job that is on disk, else a sign of what it makes. */
export function JobThumb({ job, blur }: Readonly<{ job: JobWithAssets | undefined; blur: boolean }>) {
  const asset = job?.assets.find((each) => each.state === 'ready' && each.kind === 'image');
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-hover text-muted"
    >
      {asset ? (
        <img
          src={mediaUrl.preview(asset.id)}
          alt=""
          draggable={false}
          decoding="async"
          className={`size-full object-cover ${blur && asset.sensitive ? 'blur-md' : ''}`}
        />
      ) : job?.expected.kind === 'video' ? (
        <Clapperboard size={16} />
      ) : (
        <Sparkles size={16} />
      )}
    </span>
  );
}
