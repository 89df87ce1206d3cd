import { localeOf, t } from '@shared/messages/t';
import uPlot from 'uplot';
import { cutName } from './cutName';
import type { Colours, PlotOptions } from './Plot';

const amountFormat = new Intl.NumberFormat(localeOf());

/** `label`: on the axis; `name`: in full. Amounts in credits; `possible`: may have been charged too. */
export type Bar = Readonly<{ label: string; name: string; confirmed: number; possible: number }>;

const font = "11px 'Inter Variable', system-ui, sans-serif";
/** The width of a bar: as a share of its slot, and its maximum, px. */
const barShare = 0.68;
const maxBarWidth = 44;
/** Minimum height of a possible amount, so that it is always visible, px. */
const minHeight = 3;
/** Space for each label below the bars, px. */
const labelWidth = 64;
const axisWidth = 48;
/** Width of a character, and distance between two names, px. */
const characterWidth = 6;
const nameGap = 8;
/** Characters that a shortened name keeps at least. */
const minNameLength = 5;

/** @param labelsEveryBar every bar has its name, because its position says nothing (unlike days) */
export function spendChartOptions(
  bars: readonly Bar[],
  labelsEveryBar: boolean,
): (colours: Colours) => PlotOptions {
  return (colours) => {
    const paths = uPlot.paths.bars?.({ size: [barShare, maxBarWidth] });
    return {
      padding: [10, 4, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: () => [-0.6, Math.max(0, bars.length - 0.4)] },
        y: { range: (_plot, _low, high) => [0, high > 0 ? high * 1.08 : 1] },
      },
      axes: [
        {
          font,
          stroke: colours.muted,
          size: 24,
          gap: 6,
          grid: { show: false },
          ticks: { show: false },
          border: { show: true, stroke: colours.line, width: 1 },
          splits: (plot) =>
            evenlySpaced(
              bars.length,
              labelsEveryBar ? bars.length : Math.max(1, Math.floor(plot.width / labelWidth)),
            ),
          values: (plot, indexes) => {
            const maxLength = maxCharacters((plot.width - axisWidth) / bars.length);
            return indexes.map((index) => {
              const label = bars[index]?.label ?? '';
              return labelsEveryBar ? cutName(label, maxLength) : label;
            });
          },
        },
        {
          font,
          stroke: colours.muted,
          size: axisWidth,
          gap: 6,
          space: 44,
          values: (_plot, ticks) => ticks.map((tick) => amountFormat.format(tick)),
          label: t('account.credits'),
          labelFont: font,
          labelSize: 14,
          labelGap: 0,
          grid: { stroke: colours.line, width: 1 },
          ticks: { show: false },
        },
      ],
      series: [
        {},
        { paths: () => null, points: { show: false } },
        { ...(paths ? { paths } : {}), points: { show: false }, width: 0, fill: colours.bar },
      ],
      hooks: { draw: [(plot) => drawPossible(plot, bars, colours)] },
    };
  };
}

/** uPlot's rows: the positions of the bars, totals (for the scale), confirmed amounts. */
export function spendChartData(bars: readonly Bar[]): uPlot.AlignedData {
  return [
    bars.map((_, index) => index),
    bars.map(({ confirmed, possible }) => confirmed + possible),
    bars.map(({ confirmed }) => confirmed),
  ];
}

function maxCharacters(width: number): number {
  return Math.max(minNameLength, Math.floor((width - nameGap) / characterWidth));
}

function evenlySpaced(count: number, maxCount: number): number[] {
  const step = Math.max(1, Math.ceil(count / maxCount));
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step);
}

/** Hatches possible amounts and leaves a small gap below them, so that they do not look like confirmed amounts. */
function drawPossible(plot: uPlot, bars: readonly Bar[], colours: Colours): void {
  const { ctx } = plot;
  const x = (index: number): number => plot.valToPos(index, 'x', true);
  const y = (value: number): number => plot.valToPos(value, 'y', true);
  const width = Math.min((x(1) - x(0)) * barShare, maxBarWidth * devicePixelRatio);
  ctx.save();
  ctx.fillStyle = hatched(colours);
  for (const [index, { confirmed, possible }] of bars.entries()) {
    if (possible <= 0) continue;
    const gap = confirmed > 0 ? devicePixelRatio : 0;
    const height = Math.max(minHeight * devicePixelRatio, y(confirmed) - y(confirmed + possible) - gap);
    ctx.fillRect(Math.round(x(index) - width / 2), y(confirmed) - gap - height, Math.round(width), height);
  }
  ctx.restore();
}

function hatched({ bar, panel }: Colours): CanvasPattern | string {
  const canvas = document.createElement('canvas');
  const size = 8;
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return bar;
  context.fillStyle = panel;
  context.fillRect(0, 0, size, size);
  context.strokeStyle = bar;
  context.lineWidth = 2;
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift, size);
    context.lineTo(shift + size, 0);
  }
  context.stroke();
  return context.createPattern(canvas, 'repeat') ?? bar;
}
