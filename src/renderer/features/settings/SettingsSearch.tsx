import { t } from '@shared/messages/t';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { classNames } from '../../ui/classNames';
import { fieldStyle } from '../../ui/fields/fieldStyle';
import { IconButton } from '../../ui/IconButton';

/** Searches the settings while typing. */
export function SettingsSearch({
  text,
  onChange,
}: Readonly<{ text: string; onChange: (text: string) => void }>) {
  const input = useRef<HTMLInputElement>(null);
  useCommandKeys('settings', {
    'settings.search': () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  return (
    <SearchField
      aria-label={t('settings.searchTheSettings')}
      value={text}
      onChange={onChange}
      className="relative flex w-72 items-center"
    >
      <Search aria-hidden size={14} className="pointer-events-none absolute start-2.5 text-muted" />
      <Input
        ref={input}
        placeholder={t('settings.searchWithKey', { shortcut: shortcutOf('settings.search') })}
        spellCheck={false}
        className={classNames(
          fieldStyle.box,
          'h-(--control-h) pe-8 ps-8 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {text === '' ? null : (
        <IconButton
          slot={null}
          size="sm"
          label={t('settings.emptyTheSearch')}
          icon={<X size={13} />}
          className="absolute end-1"
          onPress={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </SearchField>
  );
}
