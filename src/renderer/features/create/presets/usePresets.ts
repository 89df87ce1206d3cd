import type { Preset } from '@shared/domain/Preset';
import type { RouteInput, RouteName } from '@shared/ipc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useRoute } from '../../../ipc/useRoute';
import { showUndo } from '../../../ui/showUndo';
import { showToast } from '../../../ui/toasts';
import { useCreateStore } from '../useCreateStore';

const none: readonly never[] = [];
type Kind = 'presets' | 'snippets';

/** Presets and snippets, and what can be done with them. What is removed can be had back for ten seconds. */
export function usePresets() {
  const client = useQueryClient();
  const presets = useRoute('presets.list', undefined);
  const snippets = useRoute('snippets.list', undefined);
  const renew = (kind: Kind) => client.invalidateQueries({ queryKey: [`${kind}.list`] });

  /** @returns null, or why it was not done */
  const ask = async <R extends RouteName>(kind: Kind, route: R, input: RouteInput<R>) => {
    try {
      const said = await call(route, input);
      await renew(kind);
      return { ok: true as const, said };
    } catch (error) {
      return { ok: false as const, why: wordsOf(error) };
    }
  };
  const orSay = async (title: string, asked: ReturnType<typeof ask>) => {
    const answer = await asked;
    if (!answer.ok) showToast({ level: 'problem', title, message: answer.why });
  };
  const remove = async (kind: Kind, { id, name }: Readonly<{ id: string; name: string }>) => {
    const answer = await ask(kind, `${kind}.remove`, { id });
    if (!answer.ok)
      return showToast({ level: 'problem', title: `${name} was not removed`, message: answer.why });
    const run = () => void orSay(`${name} did not come back`, ask(kind, `${kind}.undoRemove`, { id }));
    showUndo(`${name} was removed`, run);
  };
  const rename = async ({ id, name: before }: Preset, name: string) => {
    const to = (text: string) => ask('presets', 'presets.rename', { id, name: text });
    const answer = await to(name);
    if (answer.ok && name !== before) {
      const run = () => void orSay(`${name} keeps its name`, to(before));
      showUndo(`The preset is called ${name}`, run);
    }
    return answer;
  };
  const carry = async (route: 'presets.export' | 'presets.import', done: string) => {
    try {
      const counts = await call(route, undefined);
      if (counts === null) return;
      await Promise.all([renew('presets'), renew('snippets')]);
      const { presets: some, snippets: words } = counts;
      const message = `${some} ${some === 1 ? 'preset' : 'presets'}, ${words} ${words === 1 ? 'snippet' : 'snippets'}`;
      showToast({ level: 'success', title: done, message });
    } catch (error) {
      const title = route === 'presets.export' ? 'Nothing was exported' : 'Nothing was imported';
      showToast({ level: 'problem', title, message: wordsOf(error) });
    }
  };
  return {
    presets: presets.data ?? none,
    snippets: snippets.data ?? none,
    apply: (preset: Preset) => applyPreset(preset, () => void renew('presets')),
    save: (preset: RouteInput<'presets.save'>) => ask('presets', 'presets.save', preset),
    rename,
    saveSnippet: (snippet: RouteInput<'snippets.save'>) => ask('snippets', 'snippets.save', snippet),
    remove,
    exportAll: () => carry('presets.export', 'Exported'),
    importFile: () => carry('presets.import', 'Imported'),
  };
}

/** Has the form take up a preset as soon as it is on screen; that can be undone. */
export function applyPreset({ id, name, modelId, part }: Preset, onUsed: () => void = () => undefined): void {
  useCreateStore.getState().takePreset({ name, part, ...(modelId === null ? {} : { modelId }) });
  // where it stands in the palette is no reason to trouble anybody
  void call('presets.used', { id }).then(onUsed, () => undefined);
}
