import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { Button } from 'react-aria-components';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { classNames } from '../../../ui/classNames';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';

export type PinAction = 'source' | 'open' | 'prompt' | 'colours' | 'unpin';

export function PinTile({
  asset,
  isBlurred,
  onAction,
}: Readonly<{ asset: Asset; isBlurred: boolean; onAction: (action: PinAction) => void }>) {
  const isHere = asset.file !== null;
  const isImage = asset.kind === 'image';
  const entries: readonly MenuEntry<PinAction>[] = [
    { id: 'source', label: t('create.useAsTheSource'), isDisabled: !isImage || !isHere },
    { id: 'prompt', label: t('create.useItsPrompt'), isDisabled: asset.prompt === '' },
    { id: 'colours', label: t('create.addItsColoursToThePrompt'), isDisabled: !isHere },
    { id: 'open', label: t('create.open') },
    { id: 'unpin', label: t('create.takeThePinAway') },
  ];
  const name = asset.prompt === '' ? t('create.nameOfNoPrompt') : asset.prompt;
  return (
    <span data-seq={asset.seq} draggable className="block">
      <Menu
        label={t('create.whatToDoWith', { name })}
        entries={entries}
        onAction={onAction}
        trigger={
          <Button
            aria-label={t('create.pinnedNamed', { name })}
            className="block size-11 overflow-hidden rounded-md bg-raised outline-offset-2 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:outline-2 data-[hovered]:outline-edge"
          >
            <img
              src={mediaUrl.small(asset.id)}
              alt=""
              draggable={false}
              className={classNames('size-full object-cover', isBlurred && 'blur-md')}
            />
          </Button>
        }
      />
    </span>
  );
}
