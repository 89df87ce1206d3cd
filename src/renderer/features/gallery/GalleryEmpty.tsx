import { mistypedKeys, mistypedWords, parseQuery, type Term, withoutPart } from '@shared/query';
import { ImageOff, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/messages/EmptyState';
import { clauseWords } from './filters/clauseWords';
import { useFacets } from './filters/useFacets';
import { useGalleryStore } from './galleryStore';

/** The empty gallery: says that nothing was made yet or that nothing matches the query. */
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
        title="Nothing here yet"
        message="Everything you make lands here, as files on your own disk, and stays when there is no network."
        actions={
          <>
            <Button variant="primary" onPress={onCreate}>
              Make the first picture
            </Button>
            <Button
              isPending={isDrawing}
              onPress={async () => {
                setDrawing(true);
                await onSamples();
                setDrawing(false);
              }}
            >
              {isDrawing ? 'Drawing samples…' : 'Add sample pictures'}
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
        title="The trash is empty"
        message="What you throw away lies here until the trash is emptied, and can be brought back."
        actions={<Button onPress={() => setQuery('')}>Show everything</Button>}
      />
    );
  }
  const { clauses } = parseQuery(query);
  const terms = clauses.filter((clause): clause is Term => clause.is === 'term');
  const mistyped = facets === null ? [] : mistypedKeys(query, facets.parameters);
  return (
    <EmptyState
      icon={<ImageOff size={20} />}
      title={`Nothing matches “${query}”`}
      message={
        mistyped.length > 0
          ? mistyped.map(mistypedWords).join(' ')
          : terms.length === clauses.length
            ? 'A picture must match every filter of the search.'
            : 'Search matches the beginnings of words. A picture must match the whole search.'
      }
      actions={
        <>
          {mistyped.map(({ at, end, instead }) => (
            <Button
              key={`${at} instead`}
              onPress={() => setQuery(query.slice(0, at) + instead + query.slice(end))}
            >
              Search for {instead}
            </Button>
          ))}
          {terms.map((term) => (
            <Button key={term.at} onPress={() => setQuery(withoutPart(query, term))}>
              Without “{clauseWords(term)}”
            </Button>
          ))}
          <Button variant="primary" onPress={() => setQuery('')}>
            Show everything
          </Button>
        </>
      }
    />
  );
}
