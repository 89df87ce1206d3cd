import type { Preset } from '@shared/domain/create/Preset';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { Download, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { IconButton } from '../../../ui/IconButton';
import { PresetPictureMenu } from './PresetPictureMenu';
import { partText } from './presetPart';
import { keysOfPreset, type usePresets } from './usePresets';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

type PresetListProps = Readonly<{
  presetStore: ReturnType<typeof usePresets>;
  descriptorOf: (id: string) => ModelDescriptor | null;
  onApply: (preset: Preset) => void;
  onRename: (preset: Preset) => void;
}>;

/** All presets. Their order matters, because the first ones have shortcuts. */
export function PresetList({ presetStore, descriptorOf, onApply, onRename }: PresetListProps) {
  const { presets } = presetStore;
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const preset = presets[from];
    if (preset) void presetStore.move(preset, to);
  };
  const { from, before, handleProps, cancel } = useMoveByHandle(list, move);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (event.key === 'Escape' ? !cancel() : step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) move(index, index + step);
  };
  return (
    <ul ref={list} aria-label={t('app.presets')} className="mt-3 flex min-h-40 flex-col gap-1">
      {presets.map((preset, index) => (
        <li
          key={preset.id}
          className={classNames(
            'relative flex items-center gap-3 rounded-md p-1.5 hover:bg-hover',
            from === index && 'opacity-50',
          )}
        >
          {before === index ? <DropLine className="-top-[3px]" /> : null}
          {before === index + 1 && before === presets.length ? <DropLine className="-bottom-[3px]" /> : null}
          <button
            type="button"
            aria-label={t('create.movePreset', {
              name: preset.name,
              place: index + 1,
              presets: presets.length,
            })}
            title={t('create.movePresetHint')}
            onKeyDown={(event) => onKeyDown(event, index)}
            {...handleProps(index)}
            className="-me-2 flex h-6.5 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-faint hover:text-ink"
          >
            <GripVertical aria-hidden size={14} />
          </button>
          <PresetPictureMenu preset={preset} />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate text-sm">{preset.name}</span>
            <span className="truncate text-xs text-muted">
              {modelsText(preset, descriptorOf)}
              {': '}
              {partText(preset.part, preset.modelId === null ? null : descriptorOf(preset.modelId))}
            </span>
          </span>
          {/* the shortcut belongs to the position in the list, not to the preset */}
          <kbd className="shrink-0 font-sans text-xs text-muted">{keysOfPreset(index)}</kbd>
          <Button size="sm" onPress={() => onApply(preset)}>
            {t('create.applyPreset')}
          </Button>
          <IconButton
            size="sm"
            label={t('create.exportPreset', { name: preset.name })}
            icon={<Download size={14} />}
            onPress={() => presetStore.exportOne(preset)}
          />
          <IconButton
            size="sm"
            label={t('create.renameNamed', { name: preset.name })}
            icon={<Pencil size={14} />}
            onPress={() => onRename(preset)}
          />
          <IconButton
            size="sm"
            label={t('create.removeNamed', { name: preset.name })}
            icon={<Trash2 size={14} />}
            onPress={() => void presetStore.remove('presets', preset)}
          />
        </li>
      ))}
      {presets.length === 0 ? (
        <li className="p-6 text-center text-sm text-balance text-muted">{t('create.noPresetsYet')}</li>
      ) : null}
    </ul>
  );
}

function DropLine({ className }: Readonly<{ className: string }>) {
  return (
    <span
      aria-hidden
      data-drop-line
      className={classNames('pointer-events-none absolute inset-x-1 h-0.5 rounded-full bg-accent', className)}
    />
  );
}

/** "Image dev and Film master": the models that the preset selects. */
function modelsText({ modelId, part }: Preset, descriptorOf: (id: string) => ModelDescriptor | null): string {
  const ids = [modelId ?? '', ...(part.others ?? []).map((other) => other.modelId)];
  return modelId === null ? t('create.anyModel') : listOf(ids.map((id) => descriptorOf(id)?.name ?? id));
}

/** `before`: the row above which the dragged one would be dropped; the number of rows means the end. */
type Dragged = Readonly<{ from: number; before: number }>;

function finalIndex({ from, before }: Dragged): number {
  return before > from ? before - 1 : before;
}

/** Reorders rows by dragging a handle. @param list its children are the rows */
function useMoveByHandle(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const dropIndexAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const before = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    const index = before < 0 ? rows.length : before;
    rows[Math.min(index, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
    return index;
  };
  const movesRow = dragged !== null && finalIndex(dragged) !== dragged.from;
  return {
    from: dragged?.from ?? null,
    /** Null: the order would stay the same. */
    before: movesRow ? dragged.before : null,
    /** @returns whether a drag was cancelled */
    cancel: (): boolean => {
      setDragged(null);
      return dragged !== null;
    },
    handleProps: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ from, before: from });
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (dragged !== null) setDragged({ from: dragged.from, before: dropIndexAt(clientY) });
      },
      onPointerUp: () => {
        if (movesRow) onMove(dragged.from, finalIndex(dragged));
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}
