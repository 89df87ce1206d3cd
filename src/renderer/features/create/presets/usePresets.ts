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
import { movedWords } from './countsWords';
import { sayImported } from './sayImported';

const none: readonly never[] = [];
type Kind = 'presets' | 'snippets';

/** Presets and snippets, and the actions on them, which offer Undo. */
export function usePresets() {
  const client = useQueryClient();
  const presets = useRoute('presets.list', undefined);
  const snippets = useRoute('snippets.list', undefined);
  const renew = (kind: Kind) => client.invalidateQueries({ queryKey: [`${kind}.list`] });

  /** @returns the answer of the route, or why the action failed */
  const ask = async <R extends RouteName>(kind: Kind, route: R, input: RouteInput<R>) => {
    try {
      const said = await call(route, input);
      await renew(kind);
      return { ok: true as const, said };
    } catch (error) {
      return { ok: false as const, why: errorMessage(error) };
    }
  };
  const orSay = async (
    title: string,
    asked: Promise<Readonly<{ ok: true } | { ok: false; why: string }>>,
  ) => {
    const answer = await asked;
    if (!answer.ok) showToast({ level: 'problem', title, message: answer.why });
  };
  const remove = async (kind: Kind, { id, name }: Readonly<{ id: string; name: string }>) => {
    const moved = kind === 'presets' ? movedWords(presets.data ?? none, id, keysOfPreset) : undefined;
    const answer = await ask(kind, `${kind}.remove`, { id });
    if (!answer.ok)
      return showToast({ level: 'problem', title: t('create.wasNotRemoved', { name }), message: answer.why });
    const run = () =>
      void orSay(t('create.didNotComeBack', { name }), ask(kind, `${kind}.undoRemove`, { id }));
    showUndoToast(t('create.wasRemoved', { name }), run, undefined, moved);
  };
  const rename = async ({ id, name: before }: Preset, name: string) => {
    const to = (text: string) => ask('presets', 'presets.rename', { id, name: text });
    const answer = await to(name);
    if (answer.ok && name !== before) {
      const run = () => void orSay(t('create.wasNotRenamed', { name }), to(before));
      showUndoToast(t('create.presetRenamed', { name }), run);
    }
    return answer;
  };
  const move = async ({ id, name }: Preset, place: number) => {
    const all = presets.data ?? none;
    const from = all.findIndex((preset) => preset.id === id);
    const others = all.filter((preset) => preset.id !== id);
    const to = (at: number) => ask('presets', 'presets.move', { id, before: others[at]?.id ?? null });
    if (from < 0 || place === from || place < 0 || place > others.length) return;
    const answer = await to(place);
    if (!answer.ok)
      return showToast({ level: 'problem', title: t('create.wasNotMoved', { name }), message: answer.why });
    const keys = keysOfPreset(place);
    const back = () => void orSay(t('create.staysWhereItIs', { name }), to(from));
    showUndoToast(
      t('create.wasMoved', { name }),
      back,
      'preset moved',
      keys && t('create.presetKeyMoved', { keys, name, isMore: false }),
    );
  };
  const save = async (preset: RouteInput<'presets.save'>) => {
    const answer = await ask('presets', 'presets.save', preset);
    if (answer.ok && answer.said.replaced !== null) {
      const { id, replaced } = answer.said;
      const back = async () => {
        const removed = await ask('presets', 'presets.remove', { id });
        return removed.ok ? ask('presets', 'presets.undoRemove', { id: replaced }) : removed;
      };
      showUndoToast(
        t('create.wasReplaced', { name: preset.name }),
        () => void orSay(t('create.presetStaysReplaced', { name: preset.name }), back()),
      );
    }
    return answer;
  };
  const saveSnippet = async (snippet: RouteInput<'snippets.save'>) => {
    const before = snippets.data?.find(({ id }) => id === snippet.id);
    const answer = await ask('snippets', 'snippets.save', snippet);
    if (answer.ok && before !== undefined) {
      const run = () =>
        void orSay(t('create.staysAsItIs', { name: snippet.name }), ask('snippets', 'snippets.save', before));
      showUndoToast(t('create.wasChanged', { name: snippet.name }), run);
    }
    return answer;
  };
  const named = (ids: readonly string[]) => presets.data?.find(({ id }) => id === ids[0])?.name;
  const { mutate: exportSome } = useCommand('presets.export', {
    failed: ({ ids }) =>
      ids === null ? t('create.nothingWasExported') : t('create.wasNotExported', { named: named(ids) }),
    onSuccess: (counts, { ids }) => {
      if (counts === null) return;
      if (ids === null)
        showToast({
          level: 'success',
          title: t('create.exported'),
          message: t('create.presetCounts', counts),
        });
      else showToast({ level: 'success', title: t('create.wasExported', { named: named(ids) }) });
    },
  });
  const { mutate: importFile } = useCommand('presets.import', {
    failed: t('create.nothingWasImported'),
    onSuccess: async (taken) => {
      if (taken === null) return;
      const renewAll = () => Promise.all([renew('presets'), renew('snippets')]);
      await renewAll();
      sayImported(taken, renewAll);
    },
  });
  return {
    presets: presets.data ?? none,
    snippets: snippets.data ?? none,
    apply: (preset: Preset) => applyPreset(preset, () => void renew('presets')),
    save,
    rename,
    move,
    saveSnippet,
    remove,
    exportAll: () => exportSome({ ids: null }),
    exportOne: ({ id }: Preset) => exportSome({ ids: [id] }),
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

export function keysOfPreset(place: number): string | undefined {
  const key = presetKeys[place];
  return key && shortcutOf(key);
}
