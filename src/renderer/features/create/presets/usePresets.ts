import type { CommandOf } from '@shared/commands/commands';
import type { Preset } from '@shared/domain/create/Preset';
import type { RouteInput, RouteName } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { shortcutOf } from '../../../commands/shortcutOf';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { showUndoToast } from '../../../ui/messages/showUndoToast';
import { showToast } from '../../../ui/messages/toasts';
import { useCreateStore } from '../useCreateStore';
import { shortcutMovedText } from './presetMessages';
import { showImportedToast } from './showImportedToast';

const none: readonly never[] = [];
type Kind = 'presets' | 'snippets';

/** Presets and snippets, and the actions on them, which offer Undo. */
export function usePresets() {
  const client = useQueryClient();
  const presets = useRoute('presets.list', undefined);
  const snippets = useRoute('snippets.list', undefined);
  const refetch = (kind: Kind) => client.invalidateQueries({ queryKey: [`${kind}.list`] });

  /** @returns the answer of the route, or the message for a failed action */
  const runAction = async <R extends RouteName>(kind: Kind, route: R, input: RouteInput<R>) => {
    try {
      const result = await call(route, input);
      await refetch(kind);
      return { ok: true as const, result };
    } catch (error) {
      return { ok: false as const, problem: errorMessage(error) };
    }
  };
  const showProblem = async (
    title: string,
    pending: Promise<Readonly<{ ok: true } | { ok: false; problem: string }>>,
  ) => {
    const answer = await pending;
    if (!answer.ok) showToast({ level: 'problem', title, message: answer.problem });
  };
  const remove = async (kind: Kind, { id, name }: Readonly<{ id: string; name: string }>) => {
    const shortcutNote =
      kind === 'presets' ? shortcutMovedText(presets.data ?? none, id, keysOfPreset) : undefined;
    const answer = await runAction(kind, `${kind}.remove`, { id });
    if (!answer.ok)
      return showToast({
        level: 'problem',
        title: t('create.wasNotRemoved', { name }),
        message: answer.problem,
      });
    const run = () =>
      void showProblem(t('create.didNotComeBack', { name }), runAction(kind, `${kind}.undoRemove`, { id }));
    showUndoToast(t('create.wasRemoved', { name }), run, undefined, shortcutNote);
  };
  const rename = async ({ id, name: before }: Preset, name: string) => {
    const applyName = (text: string) => runAction('presets', 'presets.rename', { id, name: text });
    const answer = await applyName(name);
    if (answer.ok && name !== before) {
      const run = () => void showProblem(t('create.wasNotRenamed', { name }), applyName(before));
      showUndoToast(t('create.presetRenamed', { name }), run);
    }
    return answer;
  };
  const move = async ({ id, name }: Preset, index: number) => {
    const all = presets.data ?? none;
    const from = all.findIndex((preset) => preset.id === id);
    const others = all.filter((preset) => preset.id !== id);
    const moveTo = (to: number) =>
      runAction('presets', 'presets.move', { id, before: others[to]?.id ?? null });
    if (from < 0 || index === from || index < 0 || index > others.length) return;
    const answer = await moveTo(index);
    if (!answer.ok)
      return showToast({
        level: 'problem',
        title: t('create.wasNotMoved', { name }),
        message: answer.problem,
      });
    const keys = keysOfPreset(index);
    const undo = () => void showProblem(t('create.staysWhereItIs', { name }), moveTo(from));
    showUndoToast(
      t('create.wasMoved', { name }),
      undo,
      'preset moved',
      keys && t('create.presetKeyMoved', { keys, name, isMore: false }),
    );
  };
  const save = async (preset: RouteInput<'presets.save'>) => {
    const answer = await runAction('presets', 'presets.save', preset);
    if (answer.ok && answer.result.replaced !== null) {
      const { id, replaced } = answer.result;
      const undo = async () => {
        const removed = await runAction('presets', 'presets.remove', { id });
        return removed.ok ? runAction('presets', 'presets.undoRemove', { id: replaced }) : removed;
      };
      showUndoToast(
        t('create.wasReplaced', { name: preset.name }),
        () => void showProblem(t('create.presetStaysReplaced', { name: preset.name }), undo()),
      );
    }
    return answer;
  };
  const saveSnippet = async (snippet: RouteInput<'snippets.save'>) => {
    const before = snippets.data?.find(({ id }) => id === snippet.id);
    const answer = await runAction('snippets', 'snippets.save', snippet);
    if (answer.ok && before !== undefined) {
      const run = () =>
        void showProblem(
          t('create.staysAsItIs', { name: snippet.name }),
          runAction('snippets', 'snippets.save', before),
        );
      showUndoToast(t('create.wasChanged', { name: snippet.name }), run);
    }
    return answer;
  };
  const nameOfFirst = (ids: readonly string[]) => presets.data?.find(({ id }) => id === ids[0])?.name;
  const { mutate: exportPresets } = useCommand('presets.export', {
    failed: ({ ids }) =>
      ids === null ? t('create.nothingWasExported') : t('create.wasNotExported', { named: nameOfFirst(ids) }),
    onSuccess: (counts, { ids }) => {
      if (counts === null) return;
      if (ids === null)
        showToast({
          level: 'success',
          title: t('create.exported'),
          message: t('create.presetCounts', counts),
        });
      else showToast({ level: 'success', title: t('create.wasExported', { named: nameOfFirst(ids) }) });
    },
  });
  const { mutate: importFile } = useCommand('presets.import', {
    failed: t('create.nothingWasImported'),
    onSuccess: async (imported) => {
      if (imported === null) return;
      const refetchAll = () => Promise.all([refetch('presets'), refetch('snippets')]);
      await refetchAll();
      showImportedToast(imported, refetchAll);
    },
  });
  return {
    presets: presets.data ?? none,
    snippets: snippets.data ?? none,
    apply: (preset: Preset) => applyPreset(preset, () => void refetch('presets')),
    save,
    rename,
    move,
    saveSnippet,
    remove,
    exportAll: () => exportPresets({ ids: null }),
    exportOne: ({ id }: Preset) => exportPresets({ ids: [id] }),
    importFile: () => importFile(undefined),
  };
}

/** Applies a preset as soon as Create is on screen. */
export function applyPreset(
  { id, name, modelId, part, profileId: madeOn }: Preset,
  onUsed: () => void = () => undefined,
): void {
  useCreateStore.getState().fillPreset({ name, part, madeOn, ...(modelId === null ? {} : { modelId }) });
  // the time of use only affects the order in the command palette, so errors are ignored
  void call('presets.used', { id }).then(onUsed, () => undefined);
}

const presetKeys = [
  'form.preset1',
  'form.preset2',
  'form.preset3',
  'form.preset4',
  'form.preset5',
] as const satisfies readonly CommandOf<'form'>[];

export function keysOfPreset(index: number): string | undefined {
  const key = presetKeys[index];
  return key && shortcutOf(key);
}
