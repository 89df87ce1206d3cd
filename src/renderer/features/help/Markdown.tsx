import { classNames } from '../../ui/classNames';
import { type Block, type Inline, parseMarkdown } from './parseMarkdown';

const headings = {
  1: 'pb-1 text-lg font-semibold',
  2: 'pt-3 text-base font-semibold',
  3: 'pt-2 text-sm font-semibold text-muted',
  4: 'pt-1 text-sm font-medium',
} as const;

const cellStyle = 'border-b border-line py-1 pe-3 align-top';

/** The headings of the text become headings of the page. */
export function Markdown({
  text,
  onLink,
  withoutTitle = false,
}: Readonly<{ text: string; onLink: (target: string) => void; withoutTitle?: boolean }>) {
  const blocks = parseMarkdown(text).filter((block) => !(withoutTitle && isTitle(block)));
  return (
    <div className="selectable flex flex-col gap-2.5 text-sm leading-relaxed">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown, so indexes identify its parts
        <BlockView key={index} block={block} onLink={onLink} />
      ))}
    </div>
  );
}

function isTitle(block: Block): boolean {
  return block.kind === 'heading' && block.level === 1;
}

function BlockView({ block, onLink }: Readonly<{ block: Block; onLink: (target: string) => void }>) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level + 1}` as 'h2' | 'h3' | 'h4' | 'h5';
      return (
        <Heading data-section={block.text} className={classNames('scroll-mt-2', headings[block.level])}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineText inlines={block.inlines} onLink={onLink} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={classNames('flex flex-col gap-1 ps-5', block.ordered ? 'list-decimal' : 'list-disc')}
        >
          {block.items.map((inlines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <InlineText inlines={inlines} onLink={onLink} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <table className="w-full border-collapse text-start text-xs [overflow-wrap:anywhere]">
          <thead>
            <tr>
              {block.head.map((inlines, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <th key={index} className={cellStyle}>
                  <InlineText inlines={inlines} onLink={onLink} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, rowIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={rowIndex}>
                {row.map((inlines, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index} className={index === 0 ? `${cellStyle} min-w-32` : cellStyle}>
                    <InlineText inlines={inlines} onLink={onLink} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-md border border-line bg-field px-3 py-2 font-mono text-xs whitespace-pre-wrap">
          {block.text}
        </pre>
      );
  }
}

function InlineText({
  inlines,
  onLink,
}: Readonly<{ inlines: readonly Inline[]; onLink: (target: string) => void }>) {
  return inlines.map((inline, index) => {
    const key = `${index}`;
    switch (inline.kind) {
      case 'code':
        return (
          <code key={key} className="rounded-sm border border-line px-1 font-mono text-xs">
            {inline.text}
          </code>
        );
      case 'strong':
        return <strong key={key}>{inline.text}</strong>;
      case 'emphasis':
        return <em key={key}>{inline.text}</em>;
      case 'link':
        return (
          <button
            key={key}
            type="button"
            className="text-accent-ink underline underline-offset-2"
            onClick={() => onLink(inline.target)}
          >
            {inline.text}
          </button>
        );
      default:
        return inline.text;
    }
  });
}
