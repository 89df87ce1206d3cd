import type { Relation } from '@shared/domain/gallery/FamilyTree';
import { t } from '@shared/messages/t';
import { Film } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useAsset } from '../../ipc/useAsset';
import { classNames } from '../../ui/classNames';
import { MediaStill } from '../../ui/pictures/MediaStill';
import type { TreeLayout, TreeNode } from './layoutTree';

const edge = 24;

/** Distance between columns, px. */
const column = 248;
/** Width of the picture within a column, px. */
const span = 104;
/** Height of a row, px. */
const row = 88;

export const relationWords: Readonly<Record<Relation, string>> = {
  first: t('family.theFirst'),
  edit: t('family.edit'),
  film: t('family.filmOfIt'),
  frame: t('family.frameOfIt'),
  request: t('family.sameRequest'),
  settings: t('family.sameSettings'),
  promptFilm: t('family.filmOfItsPrompt'),
};

/** Includes the line to its parent, with the relation as a label. */
function FamilyMember({
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

/** Only members in view are rendered. */
export function FamilyTree({
  layout,
  active,
  isBlurred,
  onChoose,
  onOpen,
  onRowsInView,
}: Readonly<{
  layout: TreeLayout;
  /** Index of the member that keys act on. */
  active: number;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  onChoose: (place: number) => void;
  onOpen: (place: number) => void;
  onRowsInView: (rows: number) => void;
}>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ left: 0, top: 0, width: 0, height: 0 });
  const { places, order, rows, columns } = layout;

  const look = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element;
    setView({ left, top, width, height });
    onRowsInView(Math.max(1, Math.floor(height / row) - 1));
  });
  const bring = useEffectEvent((to: Readonly<{ column: number; row: number }>) => {
    const element = scroller.current;
    if (element === null) return;
    const box = { left: to.column * column, top: to.row * row };
    element.scrollLeft = within(element.scrollLeft, element.clientWidth, box.left, span + 2 * edge);
    element.scrollTop = within(element.scrollTop, element.clientHeight, box.top, row + 2 * edge);
  });
  const here = places[active];
  const at = here ?? { column: 0, row: 0 };
  const stay = useEffectEvent(() => bring(at));
  useEffect(() => {
    if (scroller.current === null) return;
    const watch = new ResizeObserver(() => {
      look();
      stay();
    });
    watch.observe(scroller.current);
    return () => watch.disconnect();
  }, []);
  // the tree takes the focus when the overlay opens
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  useEffect(() => bring({ column: at.column, row: at.row }), [at.column, at.row]);

  const isNear = (left: number, right: number, top: number, bottom: number) =>
    right >= view.left - column &&
    left <= view.left + view.width + column &&
    bottom >= view.top - 2 * row &&
    top <= view.top + view.height + 2 * row;
  const shown = order.filter((place) => {
    const each = places[place];
    if (each === undefined) return false;
    const [x, y] = [each.column * column, each.row * row];
    return place === active || isNear(x - column, x + span, y, y + row);
  });
  const spines = order.flatMap((place) => {
    const each = places[place];
    const last = each?.children.length ? places[each.children.at(-1) ?? -1] : undefined;
    if (each === undefined || last === undefined || last.row === each.row) return [];
    const [left, top, bottom] = [each.column * column + span + 12, each.row * row, last.row * row];
    return isNear(left, left, top, bottom) ? [{ place, left, top, bottom }] : [];
  });

  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="tree"
      aria-label={t('family.familyTree')}
      aria-activedescendant={here ? `family-${here.seq}` : undefined}
      onScroll={() => look()}
      className="absolute inset-0 overflow-auto outline-none"
    >
      <div
        role="presentation"
        className="relative"
        style={{ width: (columns - 1) * column + span + 2 * edge, height: rows * row + 2 * edge }}
      >
        {spines.map(({ place, left, top, bottom }) => (
          <div
            key={`line ${place}`}
            aria-hidden
            className="absolute w-px bg-edge"
            style={{ left: left + edge, top: top + edge + row / 2, height: bottom - top }}
          />
        ))}
        {shown.map((place) => {
          const each = places[place];
          if (each === undefined) return null;
          return (
            <FamilyMember
              key={each.seq}
              member={each}
              setSize={each.parent === null ? 1 : (places[each.parent]?.children.length ?? 1)}
              isActive={place === active}
              hasFirstBeside={each.children.length > 0}
              isBlurred={isBlurred}
              left={each.column * column + edge}
              top={each.row * row + edge}
              onChoose={() => onChoose(place)}
              onOpen={() => onOpen(place)}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The scroll position that brings a range into view with the least scrolling. */
function within(scroll: number, size: number, start: number, length: number): number {
  if (start < scroll) return start;
  return Math.max(scroll, start + length - size);
}
