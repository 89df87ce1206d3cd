import type { Asset } from '@shared/domain/gallery/Asset';
import { maxFamilyMembers } from '@shared/domain/gallery/FamilyTree';
import { t } from '@shared/messages/t';
import { Columns2, Maximize2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { errorMessage } from '../../ipc/CallFailure';
import type { AssetSequence } from '../../ipc/cache/AssetSequence';
import { sequenceOf } from '../../ipc/cache/AssetSequence';
import { useAsset } from '../../ipc/useAsset';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { MessageSlot } from '../../ui/messages/toasts';
import { FamilyTree, relationLabels } from './FamilyTree';
import { layoutTree } from './layoutTree';
import { type Move, moveInTree } from './moveInTree';

type Props = Readonly<{
  seq: number;
  /** Another overlay covers this one and receives the keys. */
  isCovered: boolean;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  onMove: (seq: number) => void;
  onOpen: (seq: number, walk: AssetSequence) => void;
  onCompare: (seqs: readonly number[]) => void;
  onClose: () => void;
}>;

/** The whole family of a picture as a tree, with the details of the active member below. */
export function FamilyView({ seq, isCovered, isBlurred, onMove, onOpen, onCompare, onClose }: Props) {
  // the tree stays that of the asset for which the view was opened, even if another member is chosen
  const [rootSeq] = useState(seq);
  const {
    data: family,
    isError,
    error,
  } = useRoute('asset.familyTree', { seq: rootSeq }, { alwaysRefetch: true });
  const layout = useMemo(() => layoutTree(family?.members ?? []), [family]);
  const foundIndex = layout.nodes.findIndex((node) => node.seq === seq);
  const active = foundIndex === -1 ? 0 : foundIndex;
  const activeNode = layout.nodes[active];
  const parent = activeNode?.parent == null ? undefined : layout.nodes[activeNode.parent];
  const [pageRows, setPageRows] = useState(5);

  const choose = (index: number) => {
    const chosen = layout.nodes[index];
    if (chosen) onMove(chosen.seq);
  };
  const go = (move: Move) => () => choose(moveInTree(layout, active, move));
  const open = (index: number) => {
    const opened = layout.nodes[index];
    const seqs = layout.order.flatMap((each) => layout.nodes[each]?.seq ?? []);
    if (opened) onOpen(opened.seq, sequenceOf(seqs));
  };
  const compare = activeNode && parent ? () => onCompare([parent.seq, activeNode.seq]) : null;
  useCommandKeys(
    'family',
    {
      'family.left': go({ kind: 'parent' }),
      'family.right': go({ kind: 'child' }),
      'family.up': go({ kind: 'rows', by: -1 }),
      'family.down': go({ kind: 'rows', by: 1 }),
      'family.pageUp': go({ kind: 'rows', by: -pageRows }),
      'family.pageDown': go({ kind: 'rows', by: pageRows }),
      'family.first': go({ kind: 'first' }),
      'family.last': go({ kind: 'last' }),
      'family.open': () => open(active),
      'family.compare': compare,
    },
    {
      accepts: ({ target }, id) =>
        !isCovered &&
        // Enter presses a focused button instead
        !(id === 'family.open' && target instanceof HTMLElement && target.matches('button')),
    },
  );

  const count = layout.order.length;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      className="fixed inset-0 z-30 bg-canvas data-[entering]:animate-appear"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col outline-none">
          <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4">
            <Heading slot="title" className="text-base font-semibold">
              {t('family.family')}
            </Heading>
            <span role="status" className="min-w-0 flex-1 truncate text-xs text-muted tabular-nums">
              {family?.isCut
                ? t('family.isCut', { count: maxFamilyMembers })
                : count > 0
                  ? t('family.size', { count })
                  : ''}
            </span>
            <IconButton label={t('account.close')} icon={<X size={16} />} onPress={onClose} />
          </div>
          <div className="relative min-h-0 flex-1">
            {isError ? (
              <ErrorNote className="m-4" title={t('family.notRead')} message={errorMessage(error)} />
            ) : null}
            {family === undefined && !isError ? (
              <div aria-busy className="flex gap-28 p-8">
                <Skeleton className="size-20" />
                <Skeleton className="size-20" />
                <Skeleton className="size-20" />
              </div>
            ) : null}
            {family !== undefined && count === 0 ? (
              <EmptyState
                title={t('family.assetGone')}
                actions={<Button onPress={onClose}>{t('account.close')}</Button>}
              />
            ) : null}
            {count > 0 ? (
              <FamilyTree
                layout={layout}
                active={active}
                isBlurred={isBlurred}
                onChoose={choose}
                onOpen={open}
                onRowsInView={setPageRows}
              />
            ) : null}
          </div>
          {activeNode ? (
            <div className="flex min-h-13 shrink-0 items-center gap-3 border-t border-line bg-panel px-4 py-2">
              <MemberSummary
                seq={activeNode.seq}
                relation={relationLabels[activeNode.relation]}
                isBlurred={isBlurred}
              />
              {compare ? (
                <Button
                  size="sm"
                  icon={<Columns2 size={14} />}
                  shortcut={shortcutOf('family.compare')}
                  onPress={compare}
                >
                  {t('family.compareWithItsSource')}
                </Button>
              ) : null}
              <Button
                size="sm"
                icon={<Maximize2 size={14} />}
                shortcut={shortcutOf('family.open')}
                onPress={() => open(active)}
              >
                {t('create.open')}
              </Button>
            </div>
          ) : null}
          <MessageSlot />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function MemberSummary({
  seq,
  relation,
  isBlurred,
}: Readonly<{ seq: number; relation: string; isBlurred: (asset: Asset) => boolean }>) {
  const { data: asset } = useAsset(seq);
  const description = asset ? (isBlurred(asset) ? t('family.sensitive') : asset.prompt || asset.file) : '';
  return (
    <p className="min-w-0 flex-1 text-xs">
      <span className="text-muted">
        {relation.charAt(0).toUpperCase()}
        {relation.slice(1)}
      </span>
      <span className="selectable line-clamp-2">{description}</span>
    </p>
  );
}
