import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { Search } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { useRoute } from '../../../ipc/useRoute';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { useEnterWhenComplete } from '../../../ui/fields/useEnterWhenComplete';
import { VersionPicture } from './VersionStrip';

const maxPrompts = 200;
const maxQueryLength = 500;

type Props = Readonly<{
  profileId: string;
  onVersion: (id: string) => void;
  onPrompt: (prompt: string) => void;
  onClose: () => void;
}>;

/** Searches all versions of the form and all earlier prompts of the library. */
export function PastDialog({ profileId, onVersion, onPrompt, onClose }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [query, setQuery] = useState('');
  const terms = query.split(/\s+/).filter((word) => word !== '');
  const { data: allVersions = [], isPending: isReading } = useRoute(
    'form.versions',
    { profileId },
    { alwaysRefetch: true },
  );
  const versions = allVersions.filter(({ prompt, modelId }) =>
    terms.every((word) => contains(prompt || modelId, word)),
  );
  const {
    data: found = [],
    isPending,
    isPlaceholderData,
  } = useRoute(
    'create.findPrompts',
    // one more prompt than is shown, to know whether there are more
    { words: query.slice(0, maxQueryLength), limit: maxPrompts + 1 },
    { alwaysRefetch: true, keepPrevious: true },
  );
  const versionPrompts = new Set(allVersions.map(({ prompt }) => prompt));
  const prompts = found.slice(0, maxPrompts).filter((prompt) => !versionPrompts.has(prompt));

  const now = Date.now();
  const choose = (key: string) => {
    onClose();
    const version = versions.find(({ id }) => id === key);
    const prompt = prompts[Number(key.slice(promptKey.length))];
    if (version) onVersion(version.id);
    else if (prompt !== undefined) onPrompt(prompt);
  };
  const onEnter = useEnterWhenComplete(query, !isReading && !isPending && !isPlaceholderData, () => {
    const [version] = versions;
    if (version) choose(version.id);
    else if (prompts.length > 0) choose(`${promptKey}0`);
  });
  return (
    <Dialog title={t('create.earlierPromptsTitle')} isOpen onOpenChange={onClose}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField
          aria-label={t('create.wordsOfAPrompt')}
          autoFocus
          className="relative"
          // Escape closes the dialog; without this handler, the field would handle Escape and only clear its text
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        >
          <Search
            aria-hidden
            size={15}
            className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-muted"
          />
          <Input
            placeholder={t('create.wordsOfAPrompt')}
            onKeyDownCapture={onEnter}
            className="h-9 w-full rounded-md border border-line bg-field pe-3 ps-9 text-sm outline-none focus:border-accent [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Menu
          aria-label={t('create.versionsAndPrompts')}
          className="mt-2 h-[46vh] overflow-y-auto outline-none"
          onAction={(key) => choose(`${key}`)}
          renderEmptyState={() =>
            isPending ? null : (
              <p className="p-6 text-center text-sm text-muted">
                {terms.length === 0 ? t('create.thereAreNoVersionsYet') : t('create.noPromptHasTheseWords')}
              </p>
            )
          }
        >
          {versions.length > 0 ? (
            <MenuSection id="versions">
              <Header className="px-2.5 pt-2 pb-1 text-xs text-faint">
                {t('create.versionsTheWholeForm')}
              </Header>
              {versions.map(({ id, at, prompt, modelId, jobs, picture }) => (
                <MenuItem key={id} id={id} textValue={prompt || modelId} className={popoverStyle.item}>
                  <span className="size-9 shrink-0 overflow-hidden rounded-sm bg-raised">
                    <VersionPicture picture={picture} prompt={prompt} />
                  </span>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span dir="auto" className="truncate">
                      {prompt || t('create.noPrompt')}
                    </span>
                    <span className="truncate text-xs text-muted">
                      {formatTime(at, now)} · {modelId} · {t('create.jobs', { jobs })}
                    </span>
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          ) : null}
          {prompts.length > 0 ? (
            <MenuSection id="prompts">
              <Header className="px-2.5 pt-2 pb-1 text-xs text-faint">
                {t('create.promptsFound', {
                  shown: found.length <= maxPrompts ? 'all' : terms.length === 0 ? 'latest' : 'fitting',
                  most: maxPrompts,
                })}
              </Header>
              {prompts.map((prompt, index) => (
                <MenuItem
                  // biome-ignore lint/suspicious/noArrayIndexKey: the prompts are distinct and their order is fixed
                  key={index}
                  id={`${promptKey}${index}`}
                  textValue={prompt}
                  className={popoverStyle.item}
                >
                  <span dir="auto" className="truncate">
                    {prompt}
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          ) : null}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

const promptKey = 'prompt ';
