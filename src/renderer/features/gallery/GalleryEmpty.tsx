import { t } from '@shared/messages/t';
import { mistypedKeyMessage, mistypedKeys, parseQuery, type Term, withoutRange } from '@shared/query';
import { ImageOff, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/messages/EmptyState';
import { clauseLabel } from './filters/clauseLabel';
import { useFacets } from './filters/useFacets';
import { useGalleryStore } from './galleryStore';

export function GalleryEmpty({
  onCreate,
  onSamples,
}: Readonly<{ onCreate: () => void; onSamples: () => Promise<void> }>) {
  const [isDrawing, setDrawing] = useState(false);
  const query = useGalleryStore((state) => state.query).trim();
  const { setQuery } = useGalleryStore.getState();
  const { facets } = useFacets('', query !== '');
  if (query === '') {
    return (
      <EmptyState
        icon={<Images size={20} />}
        title={t('gallery.nothingHereYet')}
        message={t('gallery.emptyHint')}
        actions={
          <>
            <Button variant="primary" onPress={onCreate}>
              {t('gallery.makeTheFirstPicture')}
            </Button>
            <Button
              isPending={isDrawing}
              onPress={async () => {
                setDrawing(true);
                await onSamples();
                setDrawing(false);
              }}
            >
              {isDrawing ? t('gallery.drawingSamples') : t('gallery.addSamplePictures')}
            </Button>
          </>
        }
      />
    );
  }
  if (query === 'in:trash') {
    return (
      <EmptyState
        icon={<Trash2 size={20} />}
        title={t('gallery.theTrashIsEmpty')}
        message={t('gallery.trashEmptyHint')}
        actions={<Button onPress={() => setQuery('')}>{t('gallery.showEverything')}</Button>}
      />
    );
  }
  const { clauses } = parseQuery(query);
  const terms = clauses.filter((clause): clause is Term => clause.is === 'term');
  const mistyped = facets === null ? [] : mistypedKeys(query, facets.parameters);
  return (
    <EmptyState
      icon={<ImageOff size={20} />}
      title={t('gallery.nothingMatches', { query })}
      message={
        mistyped.length > 0
          ? mistyped.map(mistypedKeyMessage).join(' ')
          : terms.length === clauses.length
            ? t('gallery.filtersHint')
            : t('gallery.searchHint')
      }
      actions={
        <>
          {mistyped.map(({ at, end, replacement }) => (
            <Button
              key={`${at} instead`}
              onPress={() => setQuery(query.slice(0, at) + replacement + query.slice(end))}
            >
              {t('gallery.searchFor', { instead: replacement })}
            </Button>
          ))}
          {terms.map((term) => (
            <Button key={term.at} onPress={() => setQuery(withoutRange(query, term))}>
              {t('gallery.without', { clause: clauseLabel(term) })}
            </Button>
          ))}
          <Button variant="primary" onPress={() => setQuery('')}>
            {t('gallery.showEverything')}
          </Button>
        </>
      }
    />
  );
}
