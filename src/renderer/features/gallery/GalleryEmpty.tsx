import { ImageOff, Images } from 'lucide-react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useGalleryStore } from './galleryStore';

/** Nothing to show: because nothing was made yet, or because nothing matches. */
export function GalleryEmpty({ onCreate }: Readonly<{ onCreate: () => void }>) {
  const search = useGalleryStore((state) => state.search);
  const kind = useGalleryStore((state) => state.kind);
  const { setSearch, setKind } = useGalleryStore.getState();
  if (search.trim() === '' && kind === 'all') {
    return (
      <EmptyState
        icon={<Images size={20} />}
        title="Nothing here yet"
        message="Everything you make lands here, as files on your own disk, and stays when there is no network."
        actions={
          <Button variant="primary" onPress={onCreate}>
            Make the first picture
          </Button>
        }
      />
    );
  }
  const what = kind === 'video' ? 'film' : kind === 'image' ? 'image' : 'picture or film';
  return (
    <EmptyState
      icon={<ImageOff size={20} />}
      title={search.trim() === '' ? `No ${what} yet` : `No ${what} for “${search.trim()}”`}
      message={
        search.trim() === ''
          ? 'The filter leaves nothing to show.'
          : 'The search looks for words of the prompt, from the start of each word.'
      }
      actions={
        <Button
          onPress={() => {
            setSearch('');
            setKind('all');
          }}
        >
          Show everything
        </Button>
      }
    />
  );
}
