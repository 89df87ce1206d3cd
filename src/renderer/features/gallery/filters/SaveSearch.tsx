import { t } from '@shared/messages/t';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';
import { NameDialog } from '../shelves/NameDialog';
import { useSavedSearches } from './useSavedSearches';

/** Saves the current query under a name. */
export function SaveSearch({ query }: Readonly<{ query: string }>) {
  const [isNaming, setNaming] = useState(false);
  const { save } = useSavedSearches(false);
  return (
    <>
      <Button size="sm" variant="quiet" onPress={() => setNaming(true)}>
        {t('gallery.saveSearch')}
      </Button>
      {isNaming ? (
        <NameDialog
          title={t('gallery.saveThisSearch')}
          label={t('create.name')}
          name={query.slice(0, 100)}
          onSave={(name) => {
            save({ id: null, name, query });
            showToast({ level: 'success', title: t('gallery.savedAs', { name }) });
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
