import { t } from '@shared/messages/t';
import { exactValue, withValues } from '@shared/query';
import { Button } from 'react-aria-components';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button as PlainButton } from '../../ui/Button';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { showToast } from '../../ui/messages/toasts';
import { useGalleryStore } from './galleryStore';

export function Palette({ seq, onFilter }: Readonly<{ seq: number; onFilter: () => void }>) {
  const { data: colours } = useRoute('asset.palette', { seq });
  const copy = useCommand('app.copyColours', {
    onSuccess: (_, { hexes }) =>
      showToast({ level: 'success', title: t('gallery.coloursCopied', { count: hexes.length }) }),
    failed: ({ hexes }) => t('gallery.coloursNotCopied', { count: hexes.length }),
  });
  if (!colours || colours.length === 0) return null;
  const filterBy = (hex: string) => {
    const { query, setQuery } = useGalleryStore.getState();
    setQuery(withValues(query, 'colour', [exactValue(hex, false)]));
    onFilter();
  };
  return (
    <section aria-label={t('gallery.colours')} className="flex flex-col gap-1">
      <div className="flex items-center justify-between text-xs text-muted">
        {t('gallery.colours')}
        <PlainButton
          size="sm"
          variant="quiet"
          className="-my-1 -mr-2.5"
          aria-label={t('gallery.copyAllColours')}
          onPress={() => copy.mutate({ hexes: colours.map(({ hex }) => hex) })}
        >
          {t('gallery.copyAll')}
        </PlainButton>
      </div>
      <ul className="grid grid-cols-5 gap-1">
        {colours.map(({ hex, share }) => (
          <li key={hex} className="flex min-w-0 flex-col gap-0.5">
            <Tooltip
              label={t('gallery.filterByColourTip', { percent: Math.max(1, Math.round(share * 100)) })}
            >
              <Button
                aria-label={t('gallery.filterByColour', { hex })}
                onPress={() => filterBy(hex)}
                className="h-7 rounded-md border border-line data-[hovered]:border-edge"
                style={{ backgroundColor: hex }}
              />
            </Tooltip>
            <Button
              aria-label={t('gallery.copy', { hex })}
              onPress={() => copy.mutate({ hexes: [hex] })}
              className="truncate rounded-sm text-center text-[11px] tracking-tight text-muted data-[hovered]:text-ink"
            >
              {hex.slice(1)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
