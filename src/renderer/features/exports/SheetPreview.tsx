import type { FirstPage } from '@shared/domain/library/ExportRecord';
import { t } from '@shared/messages/t';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../ipc/pictures/useBlursSensitive';

/** A small preview of a contact sheet's first page. Paper is white in both themes. */
export function SheetPreview({ sheet }: Readonly<{ sheet: FirstPage | null }>) {
  const blur = useBlursSensitive();
  return (
    <figure className="sticky top-0 flex h-94 min-w-0 flex-col gap-1.5 self-start">
      <div className="relative min-h-0 flex-1 rounded-md bg-canvas">
        {sheet ? (
          <svg
            role="img"
            aria-label={t('exports.firstPage')}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            className="absolute inset-3 h-[calc(100%-1.5rem)] w-[calc(100%-1.5rem)] drop-shadow-md"
          >
            <rect width={sheet.width} height={sheet.height} className="fill-white" />
            {sheet.pictures.map(({ id, sensitive, ...place }) => (
              <g key={`${id} ${place.x} ${place.y}`}>
                {/* shown if a picture has no preview, or is sensitive and blurred */}
                <rect {...place} fill="#dcdcdc" />
                {sensitive && blur ? null : (
                  <image href={mediaUrl.small(id)} {...place} preserveAspectRatio="none" />
                )}
              </g>
            ))}
            {sheet.words.map(({ text, x, y, width, size, isGrey }) => (
              <svg
                key={`${x} ${y}`}
                aria-hidden
                x={x}
                y={y - size}
                width={width}
                height={size * 1.4}
                overflow="hidden"
              >
                <text y={size} fontSize={size} fill={isGrey ? '#666666' : '#121212'}>
                  {text}
                </text>
              </svg>
            ))}
          </svg>
        ) : null}
      </div>
      <figcaption className="h-4 text-center text-xs text-muted">
        {sheet ? t('exports.pages', { pages: sheet.pages }) : ''}
      </figcaption>
    </figure>
  );
}
