import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** Created again when the theme changes, for its colours. */
export type PlotShape = Omit<uPlot.Options, 'width' | 'height'>;

/**
 * For screen readers the chart is a picture: `label` says what it shows, and a table nearby holds the data.
 * @param shape must stay the same function as long as the chart is the same
 */
export function Plot({
  label,
  height,
  shape,
  data,
  onPoint,
}: Readonly<{
  label: string;
  /** CSS px. */
  height: number;
  shape: (colours: Colours) => PlotShape;
  data: uPlot.AlignedData;
  /** The data index under the pointer; null: the pointer is outside the chart. */
  onPoint?: (place: number | null) => void;
}>) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latest = useEffectEvent(() => data);
  const pointed = useEffectEvent((at: uPlot) => onPoint?.(at.cursor.idx ?? null));
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const draw = () => {
      plot.current?.destroy();
      const size = { width: element.clientWidth, height };
      const { hooks, ...drawn } = shape(coloursOf(element));
      const heard = { ...hooks, setCursor: [(at: uPlot) => pointed(at)] };
      plot.current = new uPlot({ ...drawn, ...size, hooks: heard }, latest(), element);
    };
    draw();
    const sized = new ResizeObserver(() => {
      if (element.clientWidth > 0) plot.current?.setSize({ width: element.clientWidth, height });
    });
    sized.observe(element);
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sized.disconnect();
      themed.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [shape, height]);
  useEffect(() => {
    if (plot.current && plot.current.data !== data) plot.current.setData(data);
  }, [data]);
  return (
    <div ref={place} role="img" aria-label={label} className="w-full overflow-hidden" style={{ height }} />
  );
}

export type Colours = Readonly<Record<'ink' | 'muted' | 'line' | 'panel' | 'bar', string>>;

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return { ink: of('ink'), muted: of('muted'), line: of('line'), panel: of('panel'), bar: of('bar') };
}
