import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { isAboutModels } from '@shared/domain/account/UnreadableAnswer';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { Check, Clapperboard, RefreshCw, Sparkles, SquarePen, Star } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { useSizes } from '../../../ipc/pictures/useSizes';
import { useUnreadableAnswers } from '../../../ipc/useUnreadableAnswers';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { UnreadableAnswers } from '../../../ui/dialogs/UnreadableAnswers';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Select } from '../../../ui/fields/Select';
import { Switch } from '../../../ui/fields/Switch';
import { IconButton } from '../../../ui/IconButton';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/VirtualList';
import {
  findModels,
  groupModels,
  indexModels,
  type ModelFilter,
  maxModelsWithoutSearch,
  noFilter,
  providersOf,
} from './findModels';
import { priceText } from './priceText';

const maxVisibleRows = 7;
const minVisibleRows = 2;
/** The height of a `ModelHeading`, px; must equal the height in its class. */
const headingHeight = 28;
const maxModels = 8;
const kinds = [
  { value: 'all', label: t('create.all') },
  { value: 'image', label: t('create.pictures2') },
  { value: 'edit', label: t('create.modelsThatEdit') },
  { value: 'video', label: t('account.films') },
] as const;

export function ModelList({
  profileId,
  models,
  chosen,
  onChoose,
  onStar,
  onRefresh,
  onClose,
}: Readonly<{
  profileId: string;
  models: readonly ModelSummary[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onStar: (model: ModelSummary) => void;
  onRefresh: () => Promise<void>;
  onClose: () => void;
}>) {
  const [filter, setFilter] = useState<ModelFilter>(noFilter);
  const [isSeveral, setSeveral] = useState(chosen.length > 1);
  const unread = useUnreadableAnswers(profileId);
  const [refresh, setRefresh] = useState<'idle' | 'asking' | string>('idle');
  const index = useMemo(() => indexModels(models), [models]);
  const providers = useMemo(() => providersOf(models), [models]);
  const lines = useMemo(() => groupModels(findModels(index, filter)), [index, filter]);
  const found = useMemo(() => lines.flatMap((line) => ('model' in line ? [line.model] : [])), [lines]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ id }) => id === chosen[0]),
    ),
  );
  const list = useRef<VirtualListHandle>(null);
  const listId = useId();
  const { model: rowHeight } = useSizes();
  const heightOf = useCallback(
    (line: number) => (isHeading(lines[line]) ? headingHeight : rowHeight),
    [lines, rowHeight],
  );
  const headings = lines.length - found.length;
  const [renderedRange, setRenderedRange] = useState<readonly [number, number]>([0, -1]);
  const handleRange = useCallback((first: number, last: number) => setRenderedRange([first, last]), []);
  const keyOf = useCallback(
    (lineIndex: number) => {
      const line = lines[lineIndex];
      return line === undefined ? '' : 'heading' in line ? ` ${line.heading}` : line.model.id;
    },
    [lines],
  );
  const activeLine = lines.findIndex((line) => 'index' in line && line.index === active);
  // the heading above the first model is scrolled into view too
  useEffect(() => list.current?.scrollTo(activeLine === 1 ? 0 : activeLine), [activeLine]);

  const changeFilter = (change: Partial<ModelFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    setActive(0);
  };
  const toggleModel = ({ id }: ModelSummary) => {
    if (!isSeveral) {
      onChoose([id]);
      onClose();
    } else if (!chosen.includes(id)) {
      if (chosen.length < maxModels) onChoose([...chosen, id]);
    } else if (chosen.length > 1) onChoose(chosen.filter((each) => each !== id));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: maxVisibleRows, PageUp: -maxVisibleRows }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((before) => Math.max(0, Math.min(found.length - 1, before + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const model = found[active];
      if (model) toggleModel(model);
    }
  };
  const refreshModels = () => {
    if (refresh === 'asking') return;
    setRefresh('asking');
    onRefresh().then(
      () => setRefresh('idle'),
      (error: unknown) => setRefresh(errorMessage(error)),
    );
  };
  const activeModel = found[active];
  const isActiveRendered = activeLine >= renderedRange[0] && activeLine <= renderedRange[1];
  const hasFewModels = models.length <= maxModelsWithoutSearch;
  const showsSearch = !hasFewModels || filter.text !== '';
  const tools = (
    <>
      {activeModel ? (
        <IconButton
          label={t('create.starModel', { name: activeModel.name, isStarred: activeModel.starred })}
          icon={<Star size={14} fill={activeModel.starred ? 'currentColor' : 'none'} />}
          onPress={() => onStar(activeModel)}
        />
      ) : null}
      <IconButton
        label={t('create.askTheServiceAgain')}
        icon={<RefreshCw size={14} className={refresh === 'asking' ? 'motion-safe:animate-spin' : ''} />}
        // never disabled, because a disabled button loses the focus, and Escape would no longer reach this list
        onPress={refreshModels}
      />
    </>
  );
  return (
    <>
      <div className={classNames('flex flex-col gap-2', showsSearch ? 'p-2' : 'px-2 pt-1')}>
        {/* the field handles the keys of the list even if it is visually hidden */}
        <div className={showsSearch ? 'flex items-center gap-1' : 'sr-only'}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the user opens the list to search in it
            autoFocus
            role="combobox"
            aria-label={t('create.searchModels')}
            aria-expanded={found.length > 0}
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={activeModel && isActiveRendered ? `${listId}-${active}` : undefined}
            placeholder={t('create.searchCountedModels', { models: models.length })}
            spellCheck={false}
            value={filter.text}
            onChange={(event) => changeFilter({ text: event.target.value })}
            onKeyDown={onKeyDown}
            className={classNames(fieldStyle.box, 'h-(--control-h) px-3 outline-none focus:border-accent')}
          />
          {hasFewModels ? null : tools}
        </div>
        {hasFewModels ? null : (
          <div className="flex gap-2">
            <div className="flex-1">
              <SegmentedControl
                label={t('create.kind')}
                value={filter.kind}
                options={kinds}
                onChange={(kind) => changeFilter({ kind })}
              />
            </div>
            {providers.length > 1 ? (
              <div className="w-36 shrink-0">
                <Select
                  label={t('create.provider')}
                  hideLabel
                  value={filter.provider === '' ? anyProvider : filter.provider}
                  options={[
                    { id: anyProvider, label: t('create.anyProvider') },
                    ...providers.map((id) => ({ id, label: id })),
                  ]}
                  onChange={(id) => changeFilter({ provider: id === anyProvider ? '' : id })}
                />
              </div>
            ) : null}
          </div>
        )}
        {refresh === 'idle' || refresh === 'asking' ? null : (
          <p role="alert" className="selectable text-xs text-danger">
            {refresh}
          </p>
        )}
      </div>
      {found.length === 0 ? (
        <p role="status" className="px-4 pb-4 text-sm text-muted">
          {t('create.noModelMatches')}
        </p>
      ) : (
        <VirtualList
          key={rowHeight}
          id={listId}
          role="listbox"
          aria-label={t('app.models')}
          aria-multiselectable={isSeveral}
          handle={list}
          count={lines.length}
          heightOf={heightOf}
          keyOf={keyOf}
          onRange={handleRange}
          style={{
            height: Math.min(rowHeight * maxVisibleRows, rowHeight * found.length + headingHeight * headings),
            // in a low window the list shrinks in favour of the controls below it
            minHeight: rowHeight * Math.min(minVisibleRows, found.length),
          }}
        >
          {(line) => {
            const entry = lines[line];
            if (entry === undefined) return null;
            if ('heading' in entry) return <ModelHeading text={entry.heading} />;
            const { model, index } = entry;
            return (
              <ModelRow
                id={`${listId}-${index}`}
                model={model}
                index={index}
                count={found.length}
                isActive={index === active}
                isChosen={chosen.includes(model.id)}
                isSeveral={isSeveral}
                onPress={() => toggleModel(model)}
                onStar={() => onStar(model)}
              />
            );
          }}
        </VirtualList>
      )}
      <UnreadableAnswers answers={unread.filter(isAboutModels)} className="border-t border-line px-3 py-2" />
      <div className="flex items-center gap-3 border-t border-line p-3">
        <Switch
          label={t('create.severalAtOnce')}
          hint={isSeveral ? t('create.theSamePromptToEachUpTo', { mostTogether: maxModels }) : undefined}
          isSelected={isSeveral}
          onChange={(next) => {
            setSeveral(next);
            if (!next && chosen[0] !== undefined) onChoose([chosen[0]]);
          }}
        />
        <span className="ms-auto flex shrink-0 items-center">{hasFewModels ? tools : null}</span>
        {isSeveral ? (
          <Button size="sm" onPress={onClose}>
            {t('app.done')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The id of the option for any provider; no id of a provider contains a space. */
const anyProvider = ' any';

function isHeading(line: ReturnType<typeof groupModels>[number] | undefined): boolean {
  return line !== undefined && 'heading' in line;
}

function ModelHeading({ text }: Readonly<{ text: string }>) {
  return (
    <div aria-hidden className="flex h-7 items-end px-3 pb-1 text-xs font-medium text-muted">
      <span className="truncate">{text}</span>
    </div>
  );
}

function ModelRow({
  id,
  model,
  index,
  count,
  isActive,
  isChosen,
  isSeveral,
  onPress,
  onStar,
}: Readonly<{
  id: string;
  model: ModelSummary;
  index: number;
  count: number;
  isActive: boolean;
  isChosen: boolean;
  isSeveral: boolean;
  onPress: () => void;
  onStar: () => void;
}>) {
  const price = priceText(model);
  const { denied, lastUsedAt } = model;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={index + 1}
      aria-setsize={count}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classNames(
        'group mx-1 flex h-(--model-h) cursor-default items-center gap-2.5 rounded-md px-2',
        isActive && 'bg-hover',
      )}
    >
      <span className="flex w-4 shrink-0 justify-center text-accent-ink">
        {isChosen ? (
          <Check aria-hidden size={15} />
        ) : isSeveral ? (
          <EmptyCheckbox />
        ) : (
          <ModelIcon model={model} />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">{model.name}</span>
          {price ? (
            <span title={price.source} className="ms-auto shrink-0 text-xs text-muted tabular-nums">
              {price.text}
            </span>
          ) : null}
        </span>
        <span className="flex min-w-0 gap-2 text-xs text-muted">
          <span className="min-w-0 truncate">{model.id}</span>
          {denied ? (
            <span title={denied.message} className="ms-auto shrink-0 text-danger">
              {t('create.accessDenied')}
            </span>
          ) : lastUsedAt === null ? null : (
            <span className="ms-auto shrink-0">
              {t('create.modelUsed', { time: formatTime(lastUsedAt, Date.now()) })}
            </span>
          )}
        </span>
      </span>
      <span
        aria-hidden
        title={model.starred ? t('create.aFavourite') : t('create.makeItAFavourite')}
        onClick={(event) => {
          event.stopPropagation();
          onStar();
        }}
        className={classNames(
          'flex size-6.5 shrink-0 items-center justify-center rounded-md hover:bg-raised',
          model.starred ? 'text-accent-ink' : 'text-faint opacity-0 group-hover:opacity-100',
        )}
      >
        <Star size={14} fill={model.starred ? 'currentColor' : 'none'} />
      </span>
    </div>
  );
}

function EmptyCheckbox() {
  return <span aria-hidden className="size-3.5 rounded-[3px] border border-edge" />;
}

export function ModelIcon({ model }: Readonly<{ model: Pick<ModelSummary, 'kind' | 'edits'> }>) {
  if (model.kind === 'video') return <Clapperboard aria-hidden size={16} />;
  return model.edits ? <SquarePen aria-hidden size={16} /> : <Sparkles aria-hidden size={16} />;
}
