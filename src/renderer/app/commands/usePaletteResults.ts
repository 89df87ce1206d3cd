import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { t } from '@shared/messages/t';
import { collectionPaths, termOfCollection } from '@shared/query';
import { findSettings } from '@shared/settings/findSettings';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { settingPaths, settingsTable } from '@shared/settings/settingsTable';
import { type Completion, complete } from '../../features/create/completion/complete';
import { applyTypedValue } from '../../features/create/draft/applyTypedValue';
import { parseSeedCount } from '../../features/create/draft/parseSeedCount';
import { typedValuesForModels } from '../../features/create/draft/typedValuesForModels';
import { useListStore } from '../../features/create/lists/useListStore';
import { applyPreset } from '../../features/create/presets/usePresets';
import { formKey, useCreateStore } from '../../features/create/useCreateStore';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { collectionsOf, useShelvesSelect } from '../../ipc/shelves/useShelves';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import type { Command } from './paletteCommands';

const maxPerGroup = 6;
const resultsPerRequest = 100;
/** Maximum number of prompts shown at first, of characters of the search text sent, and of prompts requested. */
const maxPrompts = 20;
const maxSearchLength = 500;
const maxPromptsRequested = 500;
/** Number of recent prompts shown before anything is typed. */
const maxRecentPrompts = 3;

const noOthers: readonly string[] = [];

/** How many results above `maxPerGroup` a group shows, once the user has chosen its “more” entry. */
export type MorePerGroup = ReadonlyMap<Command['group'], number>;

type SearchOptions = Readonly<{
  isOpen: boolean;
  searchText: string;
  matches: (text: string) => boolean;
  morePerGroup: MorePerGroup;
  onMorePerGroup: (more: MorePerGroup) => void;
}>;

/**
 * Searches everything that the palette lists except commands; without search text, gives the latest prompts.
 * @returns the results, and whether main has answered all requests for `searchText`
 */
export function usePaletteResults(
  profileId: string,
  { isOpen, searchText, matches, morePerGroup, onMorePerGroup }: SearchOptions,
): Readonly<{ results: readonly Command[]; isComplete: boolean }> {
  const search = isOpen ? searchText.trim().toLowerCase() : '';
  const options = { enabled: search !== '' };
  const modelsQuery = useRoute('models.list', { profileId }, options);
  const { data: models = [] } = modelsQuery;
  const chosen = useCreateStore((state) => state.models[profileId]) ?? models[0]?.id ?? '';
  const otherModelIds = useCreateStore((state) => state.together[profileId]) ?? noOthers;
  const detailsQuery = useRoute(
    'models.details',
    { profileId, modelIds: [chosen, ...otherModelIds] },
    { enabled: options.enabled && chosen !== '' },
  );
  const { data: details = [] } = detailsQuery;
  const presetsQuery = useRoute('presets.list', undefined, options);
  const { data: presets = [] } = presetsQuery;
  const listsQuery = useRoute('lists.all', undefined, options);
  const { data: lists = [] } = listsQuery;
  const snippetsQuery = useRoute('snippets.list', undefined, options);
  const { data: snippets = [] } = snippetsQuery;
  const wildcardsQuery = useRoute('wildcards.list', undefined, options);
  const { data: wildcards = [] } = wildcardsQuery;
  const promptLimit = Math.min(maxPrompts + (morePerGroup.get('Earlier prompts') ?? 0), maxPromptsRequested);
  const promptsQuery = useRoute(
    'create.findPrompts',
    { words: search.slice(0, maxSearchLength), limit: promptLimit },
    { enabled: isOpen, keepPrevious: true },
  );
  const { data: prompts = [] } = promptsQuery;
  const loadedCollections = useShelvesSelect(collectionsOf, options);
  const collections = loadedCollections ?? [];
  const searchesQuery = useRoute('search.saved', undefined, options);
  const { data: searches = [] } = searchesQuery;
  const queries = [
    modelsQuery,
    detailsQuery,
    presetsQuery,
    listsQuery,
    snippetsQuery,
    wildcardsQuery,
    promptsQuery,
    searchesQuery,
  ];
  const isComplete =
    (search === '' || loadedCollections !== undefined) &&
    queries.every(({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData);
  if (!isOpen) return { results: [], isComplete };

  const { go, searchSettings } = useAppStore.getState();
  const create = useCreateStore.getState();
  const moreEntries: Command[] = [];
  const limitGroup = <T>(group: Command['group'], all: readonly T[], isAll = true) => {
    const shown = maxPerGroup + (morePerGroup.get(group) ?? 0);
    if (all.length > shown) {
      const run = () =>
        onMorePerGroup(new Map(morePerGroup).set(group, shown - maxPerGroup + resultsPerRequest));
      moreEntries.push({
        ...command(group, `more ${shown}`, t('app.moreFound', { isAll, more: all.length - shown }), run),
        staysOpen: true,
      });
    }
    return all.slice(0, shown);
  };
  const findMatching = <T>(
    group: Command['group'],
    all: readonly T[],
    textOf: (each: T) => string,
    isAll = true,
  ) =>
    limitGroup(
      group,
      all.filter((each) => matches(textOf(each))),
      isAll,
    );
  const command = (group: Command['group'], id: string, label: string, run: () => void): Command => ({
    group,
    label,
    run,
    id: `${group}:${id}`,
    shortcut: undefined,
  });
  const thenShowCreate = (run: () => void) => () => {
    run();
    go('create');
  };
  const promptCommands = (all: readonly string[]) =>
    all.map((prompt) =>
      command(
        'Earlier prompts',
        prompt,
        prompt,
        thenShowCreate(() => create.setPrompt(prompt)),
      ),
    );
  if (search === '') return { results: promptCommands(prompts.slice(0, maxRecentPrompts)), isComplete };
  const insertInPrompt = (completion: Completion) =>
    thenShowCreate(() => {
      const current = create.forms[formKey(profileId, chosen)]?.values.prompt;
      const text = typeof current === 'string' && current.trim() !== '' ? `${current.trimEnd()} ` : '';
      create.setPrompt(complete(text, { start: text.length, end: text.length }, completion).text);
    });
  const descriptors = [chosen, ...otherModelIds].flatMap(
    (id) => details.find(({ descriptor }) => descriptor.id === id)?.descriptor ?? [],
  );
  const values = typedValuesForModels(descriptors, searchText);
  const [activeDescriptor] = descriptors;
  const seeds = activeDescriptor === undefined ? null : parseSeedCount(activeDescriptor, searchText);
  const found = findSettings(searchText).settings;
  const paths = collectionPaths(collections);
  const results = [
    ...values.map(({ typed, models: typedModels }) =>
      command(
        'Set in the form',
        `${typed.name} ${typedModels.map(({ id }) => id).join(' ')}`,
        typed.label,
        thenShowCreate(() => {
          if (typed.kind === 'refused')
            return showToast({ level: 'problem', title: t('app.nothingWasSet'), message: typed.label });
          // leaves the list, so that the form is visible
          useListStore.getState().close();
          const ids = typedModels.map(({ id }) => id);
          if (typed.kind === 'value') return applyTypedValue(profileId, chosen, ids, typed);
          // all selected models get the seed of the active model
          if (ids.includes(chosen)) return create.setSeed(typed.digits);
          const seed = { seedMode: 'locked', seed: typed.digits } as const;
          for (const id of ids) create.changeForm(formKey(profileId, id), (form) => ({ ...form, ...seed }));
        }),
      ),
    ),
    ...(seeds === null
      ? []
      : [
          command(
            'Set in the form',
            'vary seeds',
            t('app.varySeeds', { seeds }),
            thenShowCreate(() => {
              useListStore.getState().close();
              create.changeForm(formKey(profileId, chosen), (form) => ({
                ...form,
                vary: { ...form.vary, seeds: { kind: 'random', count: seeds } },
              }));
            }),
          ),
        ]),
    ...findMatching(
      'Presets',
      [...presets].sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0)),
      ({ name }) => name,
    ).map((preset) =>
      command(
        'Presets',
        preset.id,
        preset.name,
        thenShowCreate(() => applyPreset(preset)),
      ),
    ),
    ...findMatching('Snippets', snippets, ({ name, text }) => `${name} ${text}`).map((snippet) =>
      command(
        'Snippets',
        snippet.id,
        `${snippet.name}: ${snippet.text}`,
        insertInPrompt({
          kind: 'snippet',
          key: snippet.id,
          label: snippet.name,
          about: snippet.text,
          snippet,
        }),
      ),
    ),
    ...findMatching('Wildcards', wildcards, ({ name }) => name).map(({ name }) =>
      command(
        'Wildcards',
        name,
        `__${name}__`,
        insertInPrompt({ kind: 'wildcard', key: name, label: name, about: '' }),
      ),
    ),
    ...findMatching('Lists', lists, ({ name }) => `${name} ${t('app.lists')}`).map(({ listId, name }) =>
      command(
        'Lists',
        listId,
        name,
        thenShowCreate(() => useListStore.getState().open(listId)),
      ),
    ),
    ...findMatching('Models', models, ({ name, id }) => `${name} ${id}`).map(({ id, name }) =>
      command(
        'Models',
        id,
        `${name}, ${id}`,
        thenShowCreate(() => create.fillModel(id)),
      ),
    ),
    ...suggestForUpscaling(search, models).map(({ id, name }) =>
      command(
        'Models',
        'upscale',
        t('app.noModelUpscales', { name }),
        thenShowCreate(() => create.fillModel(id)),
      ),
    ),
    ...promptCommands(
      findMatching('Earlier prompts', prompts, (prompt) => prompt, prompts.length < promptLimit),
    ),
    ...findMatching('Collections', collections, ({ id }) => paths.get(id) ?? '').map((each) =>
      command('Collections', each.id, paths.get(each.id) ?? '', () => {
        useGalleryStore.getState().setQuery(termOfCollection(each, collections));
        go('gallery');
      }),
    ),
    ...findMatching('Saved searches', searches, ({ name }) => name).map(({ id, name, query }) =>
      command('Saved searches', id, name, () => {
        useGalleryStore.getState().setQuery(query);
        go('gallery');
      }),
    ),
    ...limitGroup(
      'Settings',
      settingPaths.filter((path) => found.has(path)),
    ).map((path) => {
      const { label, heading } = settingsTable[path];
      return command('Settings', path, `${settingsHeadings[heading].title}: ${label}`, () =>
        searchSettings(label),
      );
    }),
    // the “more” entries, each the last of its group
    ...moreEntries,
  ];
  return { results, isComplete };
}

/** Suggests the closest model for a search about upscaling, because no model is known to upscale. */
function suggestForUpscaling(search: string, models: readonly ModelSummary[]): readonly ModelSummary[] {
  const isUpscalingSearch =
    search.length > 3 &&
    t('app.upscaleSearchWords')
      .split(' ')
      .some((word) => word.startsWith(search));
  const hasUpscaler = models.some(({ name, id }) => /upscal|enlarg/i.test(`${name} ${id}`));
  return isUpscalingSearch && !hasUpscaler ? models.filter(({ edits }) => edits).slice(0, 1) : [];
}
