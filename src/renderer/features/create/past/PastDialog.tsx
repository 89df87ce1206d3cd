import { formatTime } from '@shared/words/formatTime';
import { Search } from 'lucide-react';
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
import { Dialog } from '../../../ui/Dialog';
import { popoverStyle } from '../../../ui/popoverStyle';
import { counted } from '../vary/axisWords';
import { VersionPicture } from './VersionPicture';

const mostPrompts = 300;

/** Every version of the form, and the prompts of before there were versions: found by their words, taken up by Enter. */
export function PastDialog({
  profileId,
  onVersion,
  onPrompt,
  onClose,
}: Readonly<{
  profileId: string;
  onVersion: (id: string) => void;
  onPrompt: (prompt: string) => void;
  onClose: () => void;
}>) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const { data: versions = [] } = useRoute('form.versions', { profileId }, { isFresh: true });
  const { data: all = [] } = useRoute('create.promptHistory', { limit: mostPrompts });
  const ofVersions = new Set(versions.map(({ prompt }) => prompt));
  const prompts = all.filter((prompt) => !ofVersions.has(prompt));
  const now = Date.now();
  const choose = (key: string) => {
    onClose();
    const version = versions.find(({ id }) => id === key);
    const prompt = prompts[Number(key.slice(promptKey.length))];
    if (version) onVersion(version.id);
    else if (prompt !== undefined) onPrompt(prompt);
  };
  return (
    <Dialog title="Earlier prompts and versions" isOpen onOpenChange={onClose}>
      <Autocomplete filter={contains}>
        <SearchField
          aria-label="Words of a prompt"
          autoFocus
          className="relative"
          // Escape closes at once, also where something was typed: the field alone would only be emptied
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        >
          <Search
            aria-hidden
            size={15}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <Input
            placeholder="Words of a prompt"
            className="h-9 w-full rounded-md border border-line bg-field pr-3 pl-9 text-sm outline-none focus:border-accent [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <Menu
          aria-label="Versions and prompts"
          className="mt-2 h-[46vh] overflow-y-auto outline-none"
          onAction={(key) => choose(`${key}`)}
          renderEmptyState={() => (
            <p className="p-6 text-center text-sm text-muted">No prompt has these words.</p>
          )}
        >
          {versions.length > 0 ? (
            <MenuSection id="versions">
              <Header className="px-2.5 pt-2 pb-1 text-xs text-faint">Versions: the whole form</Header>
              {versions.map(({ id, at, prompt, modelId, jobs, picture }) => (
                <MenuItem key={id} id={id} textValue={prompt || modelId} className={popoverStyle.item}>
                  <span className="size-9 shrink-0 overflow-hidden rounded-sm bg-raised">
                    <VersionPicture picture={picture} prompt={prompt} />
                  </span>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span dir="auto" className="truncate">
                      {prompt || 'no prompt'}
                    </span>
                    <span className="truncate text-xs text-muted">
                      {formatTime(at, now)} · {modelId} · {counted(jobs, 'job')}
                    </span>
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          ) : null}
          {prompts.length > 0 ? (
            <MenuSection id="prompts">
              <Header className="px-2.5 pt-2 pb-1 text-xs text-faint">Prompts: the words alone</Header>
              {prompts.map((prompt, index) => (
                <MenuItem
                  // biome-ignore lint/suspicious/noArrayIndexKey: each prompt is there once, in a fixed order
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
