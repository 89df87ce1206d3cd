import {
  type GalleryGroup,
  type GallerySort,
  zGalleryGroup,
  zGallerySort,
} from '@shared/domain/gallery/GallerySort';
import { t } from '@shared/messages/t';
import { likeSeqOf, parseQuery } from '@shared/query';
import { ArrowDownUp, Check } from 'lucide-react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Selection,
} from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { useGalleryStore } from '../galleryStore';
import { showsCollection } from '../shelves/collections/shownCollection';

const sortLabels: Readonly<Record<GallerySort, string>> = {
  newest: t('gallery.newest'),
  oldest: t('gallery.oldest'),
  added: t('gallery.addedNewestFirst'),
  rating: t('gallery.highestRated'),
  largest: t('gallery.largest'),
  longest: t('gallery.longestFilms'),
  cost: t('gallery.costHighToLow'),
  cheapest: t('gallery.costLowToHigh'),
  batchCost: t('gallery.requestCost'),
  prompt: t('gallery.promptAToZ'),
  hand: t('gallery.byHandInYourOwnOrder'),
  alike: t('gallery.mostAlike'),
};
const groupLabels: Readonly<Record<GalleryGroup, string>> = {
  day: t('account.byDay'),
  none: t('gallery.noHeadings'),
  model: t('account.byModel'),
  batch: t('gallery.byRequest'),
  prompt: t('gallery.byPrompt'),
  collection: t('gallery.byCollection'),
  alike: t('gallery.byLikeness'),
};

const groupOptions = [...zGalleryGroup.exclude(['none']).options, 'none'] as const;

/** Grouping by day is offered only where the order is by time. */
export function SortMenu() {
  const sort = useGalleryStore((state) => state.sort);
  const group = useGalleryStore((state) => state.group);
  const canOrderByHand = useGalleryStore((state) => showsCollection(state.query));
  const canSortByLikeness = useGalleryStore(
    ({ query, activeSeq }) => activeSeq !== null || likeSeqOf(parseQuery(query)) !== null,
  );
  const { setOrder } = useGalleryStore.getState();
  const isByTime = sort === 'newest' || sort === 'oldest';
  const shown = group === 'day' && !isByTime ? 'none' : group;
  return (
    <MenuTrigger>
      <Button
        aria-label={t('gallery.order', { sort: sortLabels[sort], group: groupLabels[shown] })}
        className="flex h-(--control-h) shrink-0 items-center gap-2 rounded-md px-3 text-sm text-muted transition-colors data-[hovered]:bg-raised data-[hovered]:text-ink"
      >
        <ArrowDownUp aria-hidden size={14} />
        <span className="max-[1200px]:hidden">
          {t('gallery.orderShown', { sort: sortLabels[sort], group: shown })}
        </span>
      </Button>
      <Popover offset={4} className={popoverStyle.surface}>
        <Menu aria-label={t('exports.order')} className="min-w-48 outline-none">
          <ChoiceSection
            title={t('exports.order')}
            labels={sortLabels}
            ids={zGallerySort.options}
            chosen={sort}
            disabled={[
              ...(canOrderByHand ? [] : (['hand'] as const)),
              ...(canSortByLikeness ? [] : (['alike'] as const)),
            ]}
            onChoose={(each) => {
              if (each === 'alike') addSimilarityTerm();
              setOrder({ sort: each });
            }}
          />
          <ChoiceSection
            title={t('gallery.underHeadings')}
            labels={groupLabels}
            ids={groupOptions}
            chosen={shown}
            disabled={isByTime ? [] : ['day']}
            onChoose={(each) => setOrder({ group: each })}
          />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Adds a similarity term for the active picture, unless the query has one already. */
function addSimilarityTerm(): void {
  const { query, activeSeq, setQuery } = useGalleryStore.getState();
  if (activeSeq !== null && likeSeqOf(parseQuery(query)) === null)
    setQuery(`${query} like:${activeSeq}`.trim());
}

type Props<K extends string> = Readonly<{
  title: string;
  labels: Readonly<Record<K, string>>;
  ids: readonly K[];
  chosen: K;
  disabled?: readonly K[];
  onChoose: (id: K) => void;
}>;

function ChoiceSection<K extends string>({ title, labels, ids, chosen, disabled = [], onChoose }: Props<K>) {
  // both lists of the menu contain `prompt`
  const keyOf = (id: K): string => `${title} ${id}`;
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[keyOf(chosen)]}
      className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
      onSelectionChange={(keys: Selection) => {
        const id = ids.find((each) => keys !== 'all' && keys.has(keyOf(each)));
        if (id !== undefined) onChoose(id);
      }}
    >
      <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold">{title}</Header>
      {ids.map((id) => (
        <MenuItem
          key={id}
          id={keyOf(id)}
          textValue={labels[id]}
          isDisabled={disabled.includes(id)}
          className={popoverStyle.item}
        >
          <span className="flex-1">{labels[id]}</span>
          <Check aria-hidden size={14} className={classNames('shrink-0', chosen !== id && 'invisible')} />
        </MenuItem>
      ))}
    </MenuSection>
  );
}
