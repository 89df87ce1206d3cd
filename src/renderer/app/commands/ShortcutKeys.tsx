import { type CommandId, commands, scopes } from '@shared/commands/commands';
import { type Keys, keysInWords, keysOfPress } from '@shared/commands/Keys';
import { commandWith, type OwnKeys, withOwnKeys } from '@shared/commands/ownKeys';
import type { ShortcutLine } from '@shared/commands/shortcutSections';
import { t } from '@shared/messages/t';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { pressOf } from '../../commands/runCommand';
import { isMac } from '../../ipc/platform';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';

type Change = (own: OwnKeys) => void;

/**
 * The keys of a line of the shortcuts sheet. Those of a single command can be changed: click them, then press
 * the new keys.
 */
export function ShortcutKeys({
  line,
  own,
  onChange,
}: Readonly<{ line: ShortcutLine; own: OwnKeys; onChange: Change }>) {
  const [id] = line.ids;
  const [isAsking, setAsking] = useState(false);
  if (id === undefined || line.ids.length > 1 || isFixed(id)) return <KeyNames keys={line.keys} />;
  if (isAsking) return <NewKeys id={id} own={own} onChange={onChange} onClose={() => setAsking(false)} />;
  return (
    <span className="flex items-center justify-end gap-1">
      {own[id] === undefined ? null : (
        <IconButton
          size="sm"
          label={t('app.keysToDefault', { command: line.words })}
          icon={<RotateCcw size={12} />}
          onPress={() => onChange(withOwnKeys(own, id, null))}
        />
      )}
      <AriaButton
        aria-label={t('app.changeKeys', {
          hasKeys: line.keys.length > 0,
          command: line.words,
          keys: line.keys.join(' '),
        })}
        onPress={() => setAsking(true)}
        className="flex flex-wrap justify-end gap-1 rounded-sm data-[hovered]:bg-raised"
      >
        <KeyNames keys={line.keys.length > 0 ? line.keys : [t('app.noKeys')]} />
      </AriaButton>
    </span>
  );
}

/** Records the new keys of a command, and asks if another command uses them. */
function NewKeys({
  id,
  own,
  onChange,
  onClose,
}: Readonly<{ id: CommandId; own: OwnKeys; onChange: Change; onClose: () => void }>) {
  const [wanted, setWanted] = useState<Keys | null>(null);
  const [isRefused, setRefused] = useState(false);
  const give = (keys: Keys) => {
    onChange(withOwnKeys(own, id, keys));
    onClose();
  };
  const other = wanted && commandWith(wanted, id, own);
  if (wanted && other) {
    const { words, scope } = commands[other];
    return (
      <span role="alert" className="flex flex-col items-end gap-1 text-end text-xs">
        {t('app.keysTaken', { keys: keysInWords(wanted, isMac), command: words, scope: scopes[scope] })}
        <span className="flex gap-1">
          <Button size="sm" variant="quiet" onPress={onClose}>
            {t('app.cancel')}
          </Button>
          <Button size="sm" autoFocus onPress={() => give(wanted)}>
            {t('app.takeTheKeys')}
          </Button>
        </span>
      </span>
    );
  }
  return (
    <input
      aria-label={t('app.newKeysFor', { command: commands[id].words })}
      // biome-ignore lint/a11y/noAutofocus: the input appears because its button was pressed
      autoFocus
      readOnly
      value=""
      placeholder={isRefused ? t('app.keysReserved') : t('app.pressTheNewKeys')}
      className="w-40 rounded-sm border border-accent bg-transparent px-1 text-xs outline-none"
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') return onClose();
        const keys = keysOfPress(pressOf(event));
        if (keys === null) return setRefused(!['Control', 'Meta', 'Alt', 'Shift'].includes(event.key));
        if (commandWith(keys, id, own)) setWanted(keys);
        else give(keys);
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
