import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { Button } from 'react-aria-components';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { useKeptFrames } from '../../../../ipc/pictures/useKeptFrames';
import { useAssets } from '../../../../ipc/useAsset';
import { classNames } from '../../../../ui/classNames';

type Props = Readonly<{
  frames: readonly Asset[];
  /** The frames are shown without their film, below a heading with their number. */
  isLarge?: boolean;
  blurred: (asset: Asset) => boolean;
  onOpen: (seq: number) => void;
}>;

/** Frames that were extracted from a film. */
export function FilmFrames({ frames, isLarge = false, blurred, onOpen }: Props) {
  const label = t('create.framesKept', { count: frames.length });
  return (
    <div className={classNames('flex min-w-0 gap-2', isLarge ? 'flex-col' : 'h-9 items-center')}>
      <h3 className="shrink-0 text-xs font-normal text-muted">{label}</h3>
      <ul aria-label={label} className="-m-0.5 flex min-w-0 gap-1.5 overflow-x-auto p-0.5">
        {frames.map((frame, index) => (
          <li key={frame.id} className="shrink-0">
            <Button
              data-seq={frame.seq}
              aria-label={t('create.showFrameOf', { at: index + 1, frames: frames.length })}
              onPress={() => onOpen(frame.seq)}
              className={classNames(
                'block overflow-hidden rounded-sm bg-raised outline-offset-1 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:outline-2 data-[hovered]:outline-edge',
                isLarge ? 'h-24' : 'h-9',
              )}
              style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
            >
              <img
                src={mediaUrl.small(frame.id)}
                alt=""
                draggable={false}
                className={classNames('size-full object-cover', blurred(frame) && 'blur-md')}
              />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The frames that were extracted from a film and are in the library, earliest first. */
export function useFramesOf(film: Asset | undefined): readonly Asset[] {
  const isFilm = film?.kind === 'video' && film.state === 'ready';
  const frames = useAssets(useKeptFrames(isFilm ? film.seq : null));
  return frames.filter((frame): frame is Asset => Boolean(frame) && frame?.trashedAt === null);
}
