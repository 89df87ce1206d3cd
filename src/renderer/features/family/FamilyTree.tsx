import type { Relation } from '@shared/domain/gallery/FamilyTree';
import { t } from '@shared/messages/t';
import { Film } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useAsset } from '../../ipc/useAsset';
import { classNames } from '../../ui/classNames';
import { MediaStill } from '../../ui/pictures/MediaStill';
import type { TreeLayout, TreeNode } from './layoutTree';

const paddingPx = 24;

/** Distance between columns, px. */
const columnWidth = 248;
/** Width of the picture within a column, px. */
const pictureWidth = 104;
/** Height of a row, px. */
const rowHeight = 88;

export const relationLabels: Readonly<Record<Relation, string>> = {
  first: t('family.theFirst'),
  edit: t('family.edit'),
  film: t('family.filmOfIt'),
  frame: t('family.frameOfIt'),
  request: t('family.sameRequest'),
  settings: t('family.sameSettings'),
  promptFilm: t('family.filmOfItsPrompt'),
};

/** A member of the family, with the line to its parent, which is labelled with the relation. */
function FamilyMember({
  member,
  setSize,
  isActive,
  hasChildren,
  isBlurred,
  left,
  top,
  onChoose,
  onOpen,
}: Readonly<{
  member: TreeNode;
  setSize: number;
  isActive: boolean;
  hasChildren: boolean;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  left: number;
  top: number;
  onChoose: () => void;
  onOpen: () => void;
}>) {
  const { data: asset } = useAsset(member.seq);
  const relation = relationLabels[member.relation];
  const isHidden = asset ? isBlurred(asset) : false;
  const isGone = asset ? asset.trashedAt !== null : false;
  const connectorWidth = columnWidth - pictureWidth - 12;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      id={`family-${member.seq}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={member.column + 1}
      aria-posinset={member.siblingIndex + 1}
      aria-setsize={setSize}
      aria-selected={isActive}
      aria-label={t('family.member', {
        relation,
        isGone,
        kind: asset?.kind,
        isHidden,
        title: asset ? asset.prompt || asset.file : '',
      })}
      data-seq={member.seq}
      className="absolute"
      style={{ left, top, width: pictureWidth, height: rowHeight }}
      // the tree keeps the focus; aria-activedescendant names the active member
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onDoubleClick={onOpen}
    >
      {member.parent === null ? null : (
        <span
          aria-hidden
          className="absolute flex h-px items-center bg-edge"
          style={{ left: -connectorWidth, width: connectorWidth - 6, top: rowHeight / 2 }}
        >
          <span className="mx-auto -translate-y-2.5 bg-canvas px-1 text-xs whitespace-nowrap text-muted">
            {relation}
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
            videoSrc={asset.kind === 'video' ? mediaUrl.original(asset.id) : null}
            className={classNames('size-full object-contain', isHidden && 'blur-md')}
            missing={<span className="px-2 text-center text-xs text-muted">{t('family.noPreview')}</span>}
          />
        ) : null}
        {asset?.kind === 'video' ? (
          <Film aria-hidden size={14} className="absolute end-1.5 bottom-1.5 text-white drop-shadow" />
        ) : null}
      </span>
      {hasChildren ? (
        <span
          aria-hidden
          className="absolute h-px bg-edge"
          style={{ left: pictureWidth + 2, width: 10, top: rowHeight / 2 }}
        />
      ) : null}
    </div>
  );
}

type FamilyTreeProps = Readonly<{
  layout: TreeLayout;
  /** Index of the member that keys act on. */
  active: number;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  onChoose: (index: number) => void;
  onOpen: (index: number) => void;
  onRowsInView: (rows: number) => void;
}>;

/** Only members in view are rendered. */
export function FamilyTree({ layout, active, isBlurred, onChoose, onOpen, onRowsInView }: FamilyTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ left: 0, top: 0, width: 0, height: 0 });
  const { nodes, order, rows, columns } = layout;

  const updateView = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element;
    setView({ left, top, width, height });
    onRowsInView(Math.max(1, Math.floor(height / rowHeight) - 1));
  });
  const scrollIntoView = useEffectEvent((to: Readonly<{ column: number; row: number }>) => {
    const element = scroller.current;
    if (element === null) return;
    const position = { left: to.column * columnWidth, top: to.row * rowHeight };
    element.scrollLeft = scrollToRange(
      element.scrollLeft,
      element.clientWidth,
      position.left,
      pictureWidth + 2 * paddingPx,
    );
    element.scrollTop = scrollToRange(
      element.scrollTop,
      element.clientHeight,
      position.top,
      rowHeight + 2 * paddingPx,
    );
  });
  const activeNode = nodes[active];
  const activeCell = activeNode ?? { column: 0, row: 0 };
  const keepActiveInView = useEffectEvent(() => scrollIntoView(activeCell));
  useEffect(() => {
    if (scroller.current === null) return;
    const observer = new ResizeObserver(() => {
      updateView();
      keepActiveInView();
    });
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  // the tree takes the focus when the overlay opens
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  useEffect(
    () => scrollIntoView({ column: activeCell.column, row: activeCell.row }),
    [activeCell.column, activeCell.row],
  );

  const isNear = (left: number, right: number, top: number, bottom: number) =>
    right >= view.left - columnWidth &&
    left <= view.left + view.width + columnWidth &&
    bottom >= view.top - 2 * rowHeight &&
    top <= view.top + view.height + 2 * rowHeight;
  const shown = order.filter((index) => {
    const each = nodes[index];
    if (each === undefined) return false;
    const [x, y] = [each.column * columnWidth, each.row * rowHeight];
    return index === active || isNear(x - columnWidth, x + pictureWidth, y, y + rowHeight);
  });
  const connectors = order.flatMap((index) => {
    const each = nodes[index];
    const last = each?.children.length ? nodes[each.children.at(-1) ?? -1] : undefined;
    if (each === undefined || last === undefined || last.row === each.row) return [];
    const [left, top, bottom] = [
      each.column * columnWidth + pictureWidth + 12,
      each.row * rowHeight,
      last.row * rowHeight,
    ];
    return isNear(left, left, top, bottom) ? [{ index, left, top, bottom }] : [];
  });

  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="tree"
      aria-label={t('family.familyTree')}
      aria-activedescendant={activeNode ? `family-${activeNode.seq}` : undefined}
      onScroll={() => updateView()}
      className="absolute inset-0 overflow-auto outline-none"
    >
      <div
        role="presentation"
        className="relative"
        style={{
          width: (columns - 1) * columnWidth + pictureWidth + 2 * paddingPx,
          height: rows * rowHeight + 2 * paddingPx,
        }}
      >
        {connectors.map(({ index, left, top, bottom }) => (
          <div
            key={`line ${index}`}
            aria-hidden
            className="absolute w-px bg-edge"
            style={{ left: left + paddingPx, top: top + paddingPx + rowHeight / 2, height: bottom - top }}
          />
        ))}
        {shown.map((index) => {
          const each = nodes[index];
          if (each === undefined) return null;
          return (
            <FamilyMember
              key={each.seq}
              member={each}
              setSize={each.parent === null ? 1 : (nodes[each.parent]?.children.length ?? 1)}
              isActive={index === active}
              hasChildren={each.children.length > 0}
              isBlurred={isBlurred}
              left={each.column * columnWidth + paddingPx}
              top={each.row * rowHeight + paddingPx}
              onChoose={() => onChoose(index)}
              onOpen={() => onOpen(index)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The scroll position that brings a range into view with the least scrolling. */
function scrollToRange(scroll: number, size: number, start: number, length: number): number {
  if (start < scroll) return start;
  return Math.max(scroll, start + length - size);
}
