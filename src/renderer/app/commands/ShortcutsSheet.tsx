import { type CommandId, commands, scopes } from '@shared/commands/commands';
import { formatKeys, type Keys, keysOfPress } from '@shared/commands/Keys';
import { commandWith, type OwnKeys, withOwnKeys } from '@shared/commands/ownKeys';
import { type ShortcutLine, shortcutSections } from '@shared/commands/shortcutSections';
import { t } from '@shared/messages/t';
import { RotateCcw, Search } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Input, SearchField } from 'react-aria-components';
import { keyPressOf } from '../../commands/runCommand';
import { isMac } from '../../ipc/platform';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Dialog } from '../../ui/dialogs/Dialog';
import { fieldStyle } from '../../ui/fields/fieldStyle';
import { IconButton } from '../../ui/IconButton';
import { showUndoToast } from '../../ui/messages/showUndoToast';
import { useAppStore } from '../appStore';

export function ShortcutsSheet({
  customKeys,
  onChange,
}: Readonly<{ customKeys: OwnKeys; onChange: (own: OwnKeys) => void }>) {
  const isOpen = useAppStore((state) => state.shortcutsOpen);
  const setOpen = useAppStore((state) => state.setShortcutsOpen);
  return (
    <Dialog
      title={t('app.keyboardShortcuts')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      size="lg"
      messages="head"
    >
      <ShortcutList customKeys={customKeys} onChange={onChange} />
    </Dialog>
  );
}

type OnKeysChange = (own: OwnKeys) => void;

/** Click the keys of a command, then press the new keys. A line that lists several commands cannot be changed. */
function ShortcutKeys({
  line,
  customKeys,
  onChange,
}: Readonly<{ line: ShortcutLine; customKeys: OwnKeys; onChange: OnKeysChange }>) {
  const [id] = line.ids;
  const [isRecording, setRecording] = useState(false);
  if (id === undefined || line.ids.length > 1 || isFixed(id)) return <KeyNames keys={line.keys} />;
  if (isRecording)
    return (
      <KeyRecorder id={id} customKeys={customKeys} onChange={onChange} onClose={() => setRecording(false)} />
    );
  return (
    <span className="flex items-center justify-end gap-1">
      {customKeys[id] === undefined ? null : (
        <IconButton
          size="sm"
          label={t('app.keysToDefault', { command: line.words })}
          icon={<RotateCcw size={12} />}
          onPress={() => onChange(withOwnKeys(customKeys, id, null))}
        />
      )}
      <AriaButton
        aria-label={t('app.changeKeys', {
          hasKeys: line.keys.length > 0,
          command: line.words,
          keys: line.keys.join(' '),
        })}
        onPress={() => setRecording(true)}
        className="flex flex-wrap justify-end gap-1 rounded-sm data-[hovered]:bg-raised"
      >
        <KeyNames keys={line.keys.length > 0 ? line.keys : [t('app.noKeys')]} />
      </AriaButton>
    </span>
  );
}

function KeyRecorder({
  id,
  customKeys,
  onChange,
  onClose,
}: Readonly<{ id: CommandId; customKeys: OwnKeys; onChange: OnKeysChange; onClose: () => void }>) {
  const [pendingKeys, setPendingKeys] = useState<Keys | null>(null);
  const [isReserved, setReserved] = useState(false);
  const assign = (keys: Keys) => {
    onChange(withOwnKeys(customKeys, id, keys));
    onClose();
  };
  const conflictingId = pendingKeys && commandWith(pendingKeys, id, customKeys);
  if (pendingKeys && conflictingId) {
    const { label, scope } = commands[conflictingId];
    return (
      <span role="alert" className="flex flex-col items-end gap-1 text-end text-xs">
        {t('app.keysTaken', { keys: formatKeys(pendingKeys, isMac), command: label, scope: scopes[scope] })}
        <span className="flex gap-1">
          <Button size="sm" variant="quiet" onPress={onClose}>
            {t('app.cancel')}
          </Button>
          <Button size="sm" autoFocus onPress={() => assign(pendingKeys)}>
            {t('app.takeTheKeys')}
          </Button>
        </span>
      </span>
    );
  }
  return (
    <input
      aria-label={t('app.newKeysFor', { command: commands[id].label })}
      // biome-ignore lint/a11y/noAutofocus: the input appears because its button was pressed
      autoFocus
      readOnly
      value=""
      placeholder={isReserved ? t('app.keysReserved') : t('app.pressTheNewKeys')}
      className="w-40 rounded-sm border border-accent bg-transparent px-1 text-xs outline-none"
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') return onClose();
        const keys = keysOfPress(keyPressOf(event));
        if (keys === null) return setReserved(!['Control', 'Meta', 'Alt', 'Shift'].includes(event.key));
        if (commandWith(keys, id, customKeys)) setPendingKeys(keys);
        else assign(keys);
      }}
    />
  );
}

function KeyNames({ keys }: Readonly<{ keys: readonly string[] }>) {
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {keys.map((each) => (
        <kbd
          key={each}
          className="rounded-sm border border-line px-1 font-sans text-xs whitespace-nowrap text-muted"
        >
          {`${each} `}
        </kbd>
      ))}
    </span>
  );
}

/** Escape, Enter and Tab cannot be changed, because every dialog and field relies on them. */
function isFixed(id: CommandId): boolean {
  return commands[id].keys?.some(({ key }) => ['Escape', 'Enter', 'Tab'].includes(key)) ?? false;
}

function ShortcutList({ customKeys, onChange }: Readonly<{ customKeys: OwnKeys; onChange: OnKeysChange }>) {
  const firstTitle = useAppStore((state) => (state.review === null ? null : scopes.review));
  const [text, setText] = useState('');
  const sections = shortcutSections(isMac, customKeys, text).toSorted(
    (one, other) => Number(other.title === firstTitle) - Number(one.title === firstTitle),
  );
  return (
    <>
      <div className="sticky -top-2 z-10 -mt-2 flex items-center justify-between gap-4 bg-panel py-2">
        <SearchField
          aria-label={t('app.searchTheShortcuts')}
          autoFocus
          value={text}
          onChange={setText}
          className="relative flex w-72 items-center"
        >
          <Search aria-hidden size={14} className="pointer-events-none absolute start-2.5 text-muted" />
          <Input
            placeholder={t('app.searchCommandsAndKeys')}
            spellCheck={false}
            className={classNames(
              fieldStyle.box,
              'h-(--control-h) pe-3 ps-8 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
        </SearchField>
        <span className="text-xs text-muted">{t('app.clickToChangeKeys')}</span>
        <Button
          size="sm"
          variant="quiet"
          isDisabled={Object.keys(customKeys).length === 0}
          onPress={() => {
            onChange({});
            showUndoToast(
              t('app.allShortcutsAreTheDefaultOnes'),
              () => onChange(customKeys),
              'undo of shortcuts',
            );
          }}
        >
          {t('app.resetAll')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it */}
      <section aria-label={t('app.allKeys')} tabIndex={0} className="columns-2 gap-x-10 pt-2 outline-none">
        {sections.map(({ title, lines }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-xs text-muted">{title}</h3>
            <dl className="flex flex-col">
              {lines.map((line) => (
                <div
                  key={line.words}
                  className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
                >
                  <dt className="max-w-3/5 shrink-0">{line.words}</dt>
                  <dd>
                    <ShortcutKeys line={line} customKeys={customKeys} onChange={onChange} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      {sections.length === 0 ? (
        <p className="py-6 text-center text-muted">{t('app.noCommandHasTheseWords')}</p>
      ) : null}
    </>
  );
}
