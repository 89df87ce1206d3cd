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
import { collectionsOf, usePartOfShelves } from '../../ipc/shelves/useShelves';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import type { Command } from './paletteCommands';

const mostOfEach = 6;
const moreAtATime = 100;
/** Most prompts shown at first, characters of the search text, and prompts requested. */
const mostPrompts = 20;
const mostWords = 500;
const mostAsked = 500;
/** Number of recent prompts shown before anything is typed. */
const mostRecent = 3;

const noOthers: readonly string[] = [];

export type MorePerGroup = ReadonlyMap<Command['group'], number>;

/**
 * Finds everything but commands; without text, the latest prompts.
 * @returns the results, and whether main has answered for this text
 */
export function usePaletteFinds(
  profileId: string,
  {
    isOpen,
    words,
    matches,
    more,
    onMore,
  }: Readonly<{
    isOpen: boolean;
    words: string;
    matches: (text: string) => boolean;
    more: MorePerGroup;
    onMore: (more: MorePerGroup) => void;
  }>,
): Readonly<{ finds: readonly Command[]; isAnswered: boolean }> {
  const wanted = isOpen ? words.trim().toLowerCase() : '';
  const options = { enabled: wanted !== '' };
  const ofModels = useRoute('models.list', { profileId }, options);
  const { data: models = [] } = ofModels;
  const chosen = useCreateStore((state) => state.models[profileId]) ?? models[0]?.id ?? '';
  const others = useCreateStore((state) => state.together[profileId]) ?? noOthers;
  const ofDetails = useRoute(
    'models.details',
    { profileId, modelIds: [chosen, ...others] },
    { enabled: options.enabled && chosen !== '' },
  );
  const { data: details = [] } = ofDetails;
  const ofPresets = useRoute('presets.list', undefined, options);
  const { data: presets = [] } = ofPresets;
  const ofLists = useRoute('lists.all', undefined, options);
  const { data: lists = [] } = ofLists;
  const ofSnippets = useRoute('snippets.list', undefined, options);
  const { data: snippets = [] } = ofSnippets;
  const ofWildcards = useRoute('wildcards.list', undefined, options);
  const { data: wildcards = [] } = ofWildcards;
  const promptLimit = Math.min(mostPrompts + (more.get('Earlier prompts') ?? 0), mostAsked);
  const ofPrompts = useRoute(
    'create.findPrompts',
    { words: wanted.slice(0, mostWords), limit: promptLimit },
    { enabled: isOpen, keepPrevious: true },
  );
  const { data: prompts = [] } = ofPrompts;
  const ofShelves = usePartOfShelves(collectionsOf, options);
  const collections = ofShelves ?? [];
  const ofSearches = useRoute('search.saved', undefined, options);
  const { data: searches = [] } = ofSearches;
  const questions = [ofModels, ofDetails, ofPresets, ofLists, ofSnippets, ofWildcards, ofPrompts, ofSearches];
  const isAnswered =
    (wanted === '' || ofShelves !== undefined) &&
    questions.every(({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData);
  if (!isOpen) return { finds: [], isAnswered };

  const { go, searchSettings } = useAppStore.getState();
  const create = useCreateStore.getState();
  const left: Command[] = [];
  const firstOf = <T>(group: Command['group'], all: readonly T[], isAll = true) => {
    const shown = mostOfEach + (more.get(group) ?? 0);
    if (all.length > shown) {
      const run = () => onMore(new Map(more).set(group, shown - mostOfEach + moreAtATime));
      left.push({
        ...command(group, `more ${shown}`, t('app.moreFound', { isAll, more: all.length - shown }), run),
        staysOpen: true,
      });
    }
    return all.slice(0, shown);
  };
  const some = <T>(group: Command['group'], all: readonly T[], textOf: (each: T) => string, isAll = true) =>
    firstOf(
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
  const inCreate = (run: () => void) => () => {
    run();
    go('create');
  };
  const earlier = (all: readonly string[]) =>
    all.map((prompt) =>
      command(
        'Earlier prompts',
        prompt,
        prompt,
        inCreate(() => create.setPrompt(prompt)),
      ),
    );
  if (wanted === '') return { finds: earlier(prompts.slice(0, mostRecent)), isAnswered };
  const putIn = (completion: Completion) =>
    inCreate(() => {
      const now = create.forms[formKey(profileId, chosen)]?.values.prompt;
      const text = typeof now === 'string' && now.trim() !== '' ? `${now.trimEnd()} ` : '';
      create.setPrompt(complete(text, { start: text.length, end: text.length }, completion).text);
    });
  const asked = [chosen, ...others].flatMap(
    (id) => details.find(({ descriptor }) => descriptor.id === id)?.descriptor ?? [],
  );
  const values = typedValuesForModels(asked, words);
  const [onTop] = asked;
  const seeds = onTop === undefined ? null : parseSeedCount(onTop, words);
  const found = findSettings(words).settings;
  const paths = collectionPaths(collections);
  const finds = [
    ...values.map(({ typed, models: those }) =>
      command(
        'Set in the form',
        `${typed.name} ${those.map(({ id }) => id).join(' ')}`,
        typed.label,
        inCreate(() => {
          if (typed.kind === 'refused')
            return showToast({ level: 'problem', title: t('app.nothingWasSet'), message: typed.label });
          // leaves the list, so that the form is visible
          useListStore.getState().close();
          const ids = those.map(({ id }) => id);
          if (typed.kind === 'value') return applyTypedValue(profileId, chosen, ids, typed);
          // all selected models get the value of the active one
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
            inCreate(() => {
              useListStore.getState().close();
              create.changeForm(formKey(profileId, chosen), (form) => ({
                ...form,
                vary: { ...form.vary, seeds: { kind: 'random', count: seeds } },
              }));
            }),
          ),
        ]),
    ...some(
      'Presets',
      [...presets].sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0)),
      ({ name }) => name,
    ).map((preset) =>
      command(
        'Presets',
        preset.id,
        preset.name,
        inCreate(() => applyPreset(preset)),
      ),
    ),
    ...some('Snippets', snippets, ({ name, text }) => `${name} ${text}`).map((snippet) =>
      command(
        'Snippets',
        snippet.id,
        `${snippet.name}: ${snippet.text}`,
        putIn({ kind: 'snippet', key: snippet.id, label: snippet.name, about: snippet.text, snippet }),
      ),
    ),
    ...some('Wildcards', wildcards, ({ name }) => name).map(({ name }) =>
      command(
        'Wildcards',
        name,
        `__${name}__`,
        putIn({ kind: 'wildcard', key: name, label: name, about: '' }),
      ),
    ),
    ...some('Lists', lists, ({ name }) => `${name} ${t('app.lists')}`).map(({ listId, name }) =>
      command(
        'Lists',
        listId,
        name,
        inCreate(() => useListStore.getState().open(listId)),
      ),
    ),
    ...some('Models', models, ({ name, id }) => `${name} ${id}`).map(({ id, name }) =>
      command(
        'Models',
        id,
        `${name}, ${id}`,
        inCreate(() => create.fillModel(id)),
      ),
    ),
    ...nearUpscaling(wanted, models).map(({ id, name }) =>
      command(
        'Models',
        'upscale',
        t('app.noModelUpscales', { name }),
        inCreate(() => create.fillModel(id)),
      ),
    ),
    ...earlier(some('Earlier prompts', prompts, (prompt) => prompt, prompts.length < promptLimit)),
    ...some('Collections', collections, ({ id }) => paths.get(id) ?? '').map((each) =>
      command('Collections', each.id, paths.get(each.id) ?? '', () => {
        useGalleryStore.getState().setQuery(termOfCollection(each, collections));
        go('gallery');
      }),
    ),
    ...some('Saved searches', searches, ({ name }) => name).map(({ id, name, query }) =>
      command('Saved searches', id, name, () => {
        useGalleryStore.getState().setQuery(query);
        go('gallery');
      }),
    ),
    ...firstOf(
      'Settings',
      settingPaths.filter((path) => found.has(path)),
    ).map((path) => {
      const { label, heading } = settingsTable[path];
      return command('Settings', path, `${settingsHeadings[heading].title}: ${label}`, () =>
        searchSettings(label),
      );
    }),
    // the “more” entries, each the last of its group
    ...left,
  ];
  return { finds, isAnswered };
}

/** Suggests the closest model for a search about upscaling, because no model is known to upscale. */
function nearUpscaling(wanted: string, models: readonly ModelSummary[]): readonly ModelSummary[] {
  const isWanted =
    wanted.length > 3 &&
    t('app.upscaleSearchWords')
      .split(' ')
      .some((word) => word.startsWith(wanted));
  const isThere = models.some(({ name, id }) => /upscal|enlarg/i.test(`${name} ${id}`));
  return isWanted && !isThere ? models.filter(({ edits }) => edits).slice(0, 1) : [];
}
