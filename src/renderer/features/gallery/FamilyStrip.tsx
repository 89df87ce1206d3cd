import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { Columns2, Network } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { MediaStill } from '../../ui/pictures/MediaStill';
import { useGalleryStore } from './galleryStore';

type FamilyStripProps = Readonly<{
  asset: Asset;
  blurSensitive: boolean;
  onShow: (seq: number) => void;
  onCompare: (asset: Asset) => void;
  onShowFamily: (seq: number) => void;
}>;

/** The sources of an asset, the assets with the same settings or sources, and the assets made from this one. */
export function FamilyStrip({ asset, blurSensitive, onShow, onCompare, onShowFamily }: FamilyStripProps) {
  const { data: family } = useRoute('asset.family', { seq: asset.seq });
  if (!family) return null;
  const { line, promptPictures, again, promptFilms, original, siblings, children } = family;
  const groups = [
    { label: line.length > 1 ? t('gallery.madeFromSteps') : t('gallery.madeFrom'), assets: line },
    { label: t('gallery.madeFromThePromptOf'), assets: promptPictures },
    {
      label: original === asset.seq ? t('gallery.sameSettingsAsOriginal') : t('gallery.sameSettings'),
      assets: again,
    },
    { label: t('gallery.filmsOfItsPrompt', { count: promptFilms.length }), assets: promptFilms },
    { label: t('gallery.madeOfTheSame'), assets: siblings },
    { label: t('gallery.madeOfThis'), assets: children },
  ].filter(({ assets }) => assets.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-label={t('family.family')} className="flex flex-col gap-2">
      {groups.map(({ label, assets }) => (
        <div key={label} className="flex flex-col gap-1">
          <h3 className="text-xs text-muted">{label}</h3>
          <ul className="flex gap-1.5 overflow-x-auto pb-1">
            {assets.map((each) => (
              <li key={each.id} className="shrink-0">
                <Relative
                  asset={each}
                  isOriginal={assets === again && each.seq === original}
                  blurSensitive={blurSensitive}
                  onShow={onShow}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {line.length > 0 ? (
        <Button size="sm" icon={<Columns2 size={14} />} onPress={() => onCompare(asset)}>
          {t('family.compareWithItsSource')}
        </Button>
      ) : null}
      <Button size="sm" icon={<Network size={14} />} onPress={() => onShowFamily(asset.seq)}>
        {t('gallery.showTheWholeFamily')}
      </Button>
    </section>
  );
}

function Relative({
  asset,
  isOriginal,
  blurSensitive,
  onShow,
}: Readonly<{ asset: Asset; isOriginal: boolean; blurSensitive: boolean; onShow: (seq: number) => void }>) {
  const isRevealed = useGalleryStore((state) => state.revealed.has(asset.seq));
  const isBlurred = blurSensitive && asset.sensitive && !isRevealed;
  const isGone = asset.trashedAt !== null;
  const picture = (
    <AriaButton
      data-seq={asset.seq}
      isDisabled={isGone}
      aria-label={t('gallery.relative', {
        kind: asset.kind,
        prompt: asset.prompt,
        isGone,
        isOriginal,
        isBlurred,
      })}
      onPress={() => onShow(asset.seq)}
      className="block h-14 overflow-hidden rounded-md border border-line bg-raised data-[disabled]:opacity-45 data-[hovered]:border-edge"
      style={{ width: Math.round(Math.min(96, Math.max(36, (56 * asset.width) / asset.height))) }}
    >
      <MediaStill
        preview={mediaUrl.small(asset.id)}
        videoSrc={asset.kind === 'video' ? mediaUrl.original(asset.id) : null}
        className={classNames('size-full object-cover', isBlurred && 'blur-md')}
        missing={null}
      />
    </AriaButton>
  );
  if (!isOriginal) return picture;
  return (
    <div className="flex flex-col items-center gap-0.5">
      {picture}
      <span aria-hidden className="text-[11px] text-muted">
        {t('gallery.original')}
      </span>
    </div>
  );
}
