import { t } from '@shared/messages/t';
import { Search } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Keyboard,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { hasModKey } from '../../ipc/platform';
import { classNames } from '../../ui/classNames';
import { popoverStyle } from '../../ui/dialogs/popoverStyle';
import { useEnterWhenComplete } from '../../ui/fields/useEnterWhenComplete';
import { OpenOverlay } from '../../ui/pictures/OpenOverlay';
import { useAppStore } from '../appStore';
import { type Command, groupNames, viewCommands } from './paletteCommands';
import { type MorePerGroup, usePaletteResults } from './usePaletteResults';

const selectedGroup = 'Selected pictures';
const groups: readonly NonNullable<Command['group']>[] = [
  selectedGroup,
  'Set in the form',
  'Go to',
  'Create',
  'Presets',
  'Snippets',
  'Wildcards',
  'Lists',
  'Models',
  'Earlier prompts',
  'Collections',
  'Saved searches',
  'Queue',
  'Library',
  'Profile',
  // for "theme dark", the command should be before the setting
  'Window',
  'Settings',
];

const noneMore: MorePerGroup = new Map();

/**
 * Puts the commands on the selection first, unless another command's name contains the text closer to its beginning.
 */
function orderGroups(commands: readonly Command[], searchText: string): typeof groups {
  const phrase = searchText.trim().toLowerCase();
  const earliestMatch = (isSelected: boolean): number => {
    const labels = commands.filter(({ group }) => (group === selectedGroup) === isSelected);
    const positions = labels
      .map(({ label }) => label.toLowerCase().indexOf(phrase))
      .filter((position) => position >= 0);
    return Math.min(Number.POSITIVE_INFINITY, ...positions);
  };
  if (phrase === '' || earliestMatch(true) <= earliestMatch(false)) return groups;
  return [...groups.filter((group) => group !== selectedGroup), selectedGroup];
}

export function CommandPalette({
  profileId,
  commands: baseCommands,
}: Readonly<{ profileId: string; commands: readonly Command[] }>) {
  const isOpen = useAppStore((state) => state.paletteOpen);
  const setOpen = useAppStore((state) => state.setPaletteOpen);
  const { contains, startsWith } = useFilter({ sensitivity: 'base' });
  const [searchText, setSearchText] = useState('');
  const searchWords = searchText.split(/\s+/).filter((word) => word !== '');
  const matches = (text: string) => searchWords.every((word) => contains(text, word));
  const [morePerGroup, setMorePerGroup] = useState<MorePerGroup>(noneMore);
  const { results, isComplete } = usePaletteResults(profileId, {
    isOpen,
    searchText,
    matches,
    morePerGroup,
    onMorePerGroup: setMorePerGroup,
  });
  const available = isOpen ? [...viewCommands(), ...baseCommands] : [];
  // names that start with the text come first; commands that set stars or a label come before those that remove them
  const sortRank = ({ id, label }: Command) =>
    (startsWith(label, searchText.trim()) ? 0 : 2) + (/\.(rate0|labelNone)$/.test(id) ? 1 : 0);
  const commands = [
    ...available
      .filter(({ label, keywords }) => matches(`${label} ${keywords ?? ''}`))
      .toSorted((a, b) => sortRank(a) - sortRank(b)),
    ...results,
  ];
  const changeText = (text: string) => {
    setSearchText(text);
    setMorePerGroup(noneMore);
  };
  const open = (next: boolean) => {
    changeText('');
    setOpen(next);
  };
  const run = (chosen: Command | undefined) => {
    if (!chosen?.staysOpen) open(false);
    chosen?.run();
  };
  const shown = orderGroups(commands, searchText)
    .map((group) => ({ group, groupCommands: commands.filter((command) => command.group === group) }))
    .filter(({ groupCommands }) => groupCommands.length > 0);
  const onEnter = useEnterWhenComplete(searchText, isComplete, () => {
    const first = shown[0]?.groupCommands[0];
    if (first) run(first);
  });
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={open}
      isDismissable
      className="fixed inset-0 z-30 flex justify-center bg-overlay p-6 pt-[14vh] data-[entering]:animate-appear"
    >
      <OpenOverlay close={() => open(false)} />
      <Modal className="h-fit w-full max-w-lg">
        <Dialog
          aria-label={t('app.commandPalette')}
          className="overflow-hidden rounded-lg border border-line bg-panel outline-none"
        >
          <Autocomplete inputValue={searchText} onInputChange={changeText}>
            <SearchField
              aria-label={t('app.findACommand')}
              autoFocus
              className="relative border-b border-line"
              // Escape and the palette's shortcut close the palette, instead of only clearing the field
              onKeyDown={(event) => {
                if (event.key === 'Escape' || (event.key === 'k' && hasModKey(event))) {
                  event.preventDefault();
                  open(false);
                }
              }}
            >
              <Search
                aria-hidden
                size={16}
                className="pointer-events-none absolute top-1/2 start-4 -translate-y-1/2 text-muted"
              />
              <Input
                placeholder={t('app.whatDoYouWantToDo')}
                onKeyDownCapture={onEnter}
                className="h-11 w-full bg-transparent pe-4 ps-11 text-base outline-none [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label={t('app.commands')}
              className="max-h-[46vh] overflow-y-auto p-1 outline-none"
              onAction={(id) => run(commands.find((command) => command.id === id))}
              renderEmptyState={() => (
                <p className="p-4 text-center text-muted">{t('app.nothingHasThatName')}</p>
              )}
            >
              {shown.map(({ group, groupCommands }) => (
                <MenuSection key={group} id={group}>
                  <Header className="px-2.5 pt-2 pb-1 text-xs text-faint">{t(groupNames[group])}</Header>
                  {groupCommands.map(({ id, label, shortcut, staysOpen }) => (
                    <MenuItem key={id} id={id} textValue={label} className={popoverStyle.item}>
                      <span
                        dir="auto"
                        // the reason why a value is rejected is shown in full
                        className={classNames(
                          'min-w-0 flex-1',
                          group !== 'Set in the form' && 'truncate',
                          staysOpen && 'text-muted',
                        )}
                      >
                        {label}
                      </span>
                      {shortcut ? (
                        <Keyboard className="font-sans text-xs text-muted">{shortcut}</Keyboard>
                      ) : null}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
