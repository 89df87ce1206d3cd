import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../classNames';
import { ResizeHandle } from './ResizeHandle';

/** A panel with a saved width. It shrinks in a narrow window. */
export function ResizedPanel({
  label,
  name,
  edge,
  width: savedWidth,
  min,
  max,
  maxPercent,
  className,
  isHidden = false,
  onResized,
  children,
}: Readonly<{
  /** The name of the edge: "Width of the form". */
  label: string;
  /** The accessible name of a panel that is a landmark. */
  name?: string;
  edge: 'left' | 'right';
  /** px, like the limits below. */
  width: number;
  min: number;
  max: number;
  /** Maximum width, percent of the window's width. */
  maxPercent: number;
  className?: string;
  isHidden?: boolean;
  onResized: (width: number) => void;
  children: ReactNode;
}>) {
  const [width, setWidth] = useState(savedWidth);
  useEffect(() => setWidth(savedWidth), [savedWidth]);
  const Element = name === undefined ? 'div' : 'aside';
  return (
    <Element
      {...(name === undefined ? {} : { 'aria-label': name })}
      hidden={isHidden}
      style={{ width: `clamp(${min}px, ${width}px, ${maxPercent}vw)` }}
      className={classNames('relative shrink-0 [&[hidden]]:hidden', className)}
    >
      {children}
      <ResizeHandle
        label={label}
        edge={edge}
        width={width}
        min={min}
        max={max}
        onMove={setWidth}
        onResizeEnd={onResized}
      />
    </Element>
  );
}
