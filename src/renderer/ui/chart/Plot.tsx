import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** The options of a chart, which are created again when the theme changes, for its colours. */
export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

type Props = Readonly<{
  label: string;
  /** CSS px. */
  height: number;
  createOptions: (colours: Colours) => PlotOptions;
  data: uPlot.AlignedData;
  /** The data index under the pointer; null: the pointer is outside the chart. */
  onHover?: (index: number | null) => void;
}>;

/**
 * For screen readers the chart is a picture: `label` says what it shows, and a table nearby holds the data.
 * @param createOptions must stay the same function as long as the chart is the same
 */
export function Plot({ label, height, createOptions, data, onHover }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latestData = useEffectEvent(() => data);
  const notifyHover = useEffectEvent((instance: uPlot) => onHover?.(instance.cursor.idx ?? null));
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const draw = () => {
      plot.current?.destroy();
      const size = { width: element.clientWidth, height };
      const { hooks, ...options } = createOptions(coloursOf(element));
      const allHooks = { ...hooks, setCursor: [(instance: uPlot) => notifyHover(instance)] };
      plot.current = new uPlot({ ...options, ...size, hooks: allHooks }, latestData(), element);
    };
    draw();
    const resizeObserver = new ResizeObserver(() => {
      if (element.clientWidth > 0) plot.current?.setSize({ width: element.clientWidth, height });
    });
    resizeObserver.observe(element);
    const themeObserver = new MutationObserver(draw);
    themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resizeObserver.disconnect();
      themeObserver.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [createOptions, height]);
  useEffect(() => {
    if (plot.current && plot.current.data !== data) plot.current.setData(data);
  }, [data]);
  return (
    <div
      ref={container}
      role="img"
      aria-label={label}
      className="w-full overflow-hidden"
      style={{ height }}
    />
  );
}

export type Colours = Readonly<Record<'ink' | 'muted' | 'line' | 'panel' | 'bar', string>>;

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return { ink: of('ink'), muted: of('muted'), line: of('line'), panel: of('panel'), bar: of('bar') };
}
