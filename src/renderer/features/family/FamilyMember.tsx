import { t } from '@shared/messages/t';
import { Film } from 'lucide-react';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useAsset } from '../../ipc/useAsset';
import { classNames } from '../../ui/classNames';
import { MediaStill } from '../../ui/pictures/MediaStill';
import { column, row, span } from './familySizes';
import type { TreeNode } from './layoutTree';
import { relationWords } from './relationWords';

/** A member of a family, with the connecting line and its label. */
export function FamilyMember({
  member,
  setSize,
  isActive,
  hasFirstBeside,
  isBlurred,
  left,
  top,
  onChoose,
  onOpen,
}: Readonly<{
  member: TreeNode;
  /** Number of children of its parent. */
  setSize: number;
  isActive: boolean;
  /** Whether a line continues to its first child. */
  hasFirstBeside: boolean;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  left: number;
  top: number;
  onChoose: () => void;
  onOpen: () => void;
}>) {
  const { data: asset } = useAsset(member.seq);
  const words = relationWords[member.relation];
  const isHidden = asset ? isBlurred(asset) : false;
  const isGone = asset ? asset.trashedAt !== null : false;
  const stub = column - span - 12;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      id={`family-${member.seq}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={member.column + 1}
      aria-posinset={member.nth + 1}
      aria-setsize={setSize}
      aria-selected={isActive}
      aria-label={t('family.member', {
        relation: words,
        isGone,
        kind: asset?.kind,
        isHidden,
        title: asset ? asset.prompt || asset.file : '',
      })}
      data-seq={member.seq}
      className="absolute"
      style={{ left, top, width: span, height: row }}
      // the tree keeps the focus and names the active member
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onDoubleClick={onOpen}
    >
      {member.parent === null ? null : (
        <span
          aria-hidden
          className="absolute flex h-px items-center bg-edge"
          style={{ left: -stub, width: stub - 6, top: row / 2 }}
        >
          <span className="mx-auto -translate-y-2.5 bg-canvas px-1 text-xs whitespace-nowrap text-muted">
            {words}
          </span>
        </span>
      )}
      <span
        className={classNames(
          'absolute inset-x-0 inset-y-1 flex items-center justify-center overflow-hidden rounded-md border-2 bg-raised',
          isActive ? 'border-accent' : 'border-transparent',
          isGone && 'opacity-45',
        )}
      >
        {asset ? (
          <MediaStill
            key={asset.id}
            preview={mediaUrl.small(asset.id)}
            film={asset.kind === 'video' ? mediaUrl.original(asset.id) : null}
            className={classNames('size-full object-contain', isHidden && 'blur-md')}
            missing={<span className="px-2 text-center text-xs text-muted">{t('family.noPreview')}</span>}
          />
        ) : null}
        {asset?.kind === 'video' ? (
          <Film aria-hidden size={14} className="absolute end-1.5 bottom-1.5 text-white drop-shadow" />
        ) : null}
      </span>
      {hasFirstBeside ? (
        <span
          aria-hidden
          className="absolute h-px bg-edge"
          style={{ left: span + 2, width: 10, top: row / 2 }}
        />
      ) : null}
    </div>
  );
}
