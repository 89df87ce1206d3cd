import { type CommandEntry, type CommandId, commands, commandsOf } from '@shared/commands/commands';
import type { MessageId } from '@shared/messages/t';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { enabledCommands } from '../../commands/offeredCommands';
import { shortcutOf } from '../../commands/shortcutOf';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { hasNoOverlay, useAppStore } from '../appStore';
import { findSimilar } from './assetCommands';

export const groupNames: Readonly<Record<NonNullable<Command['group']>, MessageId>> = {
  'Selected pictures': 'app.selectedPictures',
  Profile: 'app.profile',
  'Set in the form': 'app.setInTheForm',
  Presets: 'app.presets',
  Snippets: 'app.snippets',
  Wildcards: 'app.wildcards',
  Lists: 'app.lists',
  Models: 'app.models',
  'Earlier prompts': 'app.earlierPrompts',
  Collections: 'app.collections',
  'Saved searches': 'app.savedSearches',
  Settings: 'app.settings',
  'Go to': 'app.goTo',
  Create: 'app.create',
  Queue: 'app.queue',
  Library: 'app.library',
  Window: 'app.window',
};

export type Command = Readonly<{
  id: string;
  label: string;
  keywords?: string | undefined;
  group:
    | NonNullable<CommandEntry['palette']>
    | 'Selected pictures'
    | 'Profile'
    | 'Set in the form'
    | 'Presets'
    | 'Snippets'
    | 'Wildcards'
    | 'Lists'
    | 'Models'
    | 'Earlier prompts'
    | 'Collections'
    | 'Saved searches'
    | 'Settings';
  shortcut: string | undefined;
  run: () => void;
  /** The palette stays open. */
  staysOpen?: true;
}>;

export function paletteCommands(handlers: CommandHandlers<'everywhere'>): readonly Command[] {
  return commandsOf('everywhere').flatMap((id) => toPaletteCommands(id, handlers[id]));
}

export function viewCommands(): readonly Command[] {
  if (!hasNoOverlay(useAppStore.getState())) return [];
  return [...enabledCommands().flatMap(({ id, run }) => toPaletteCommands(id, run)), ...similarToSelected()];
}

/** The search for pictures similar to the selected one. The other commands on a picture are in its menu. */
function similarToSelected(): readonly Command[] {
  const { activeSeq } = useGalleryStore.getState();
  if (useAppStore.getState().view !== 'gallery' || activeSeq === null) return [];
  const id = 'asset.similar';
  const run = () => findSimilar(activeSeq);
  return [{ id, label: commands[id].label, group: 'Selected pictures', shortcut: shortcutOf(id), run }];
}

function toPaletteCommands(id: CommandId, run: (() => void) | null): readonly Command[] {
  const { scope, label: ownLabel, synonyms, palette, submenu, menuLabel }: CommandEntry = commands[id];
  const group = palette ?? (scope === 'judging' ? 'Selected pictures' : undefined);
  if (group === undefined || run === null) return [];
  // several commands share the same words; their menu labels differ
  const label = submenu !== undefined && menuLabel !== undefined ? `${submenu}: ${menuLabel}` : ownLabel;
  return [{ id, label, keywords: `${ownLabel} ${synonyms ?? ''}`, group, shortcut: shortcutOf(id), run }];
}
