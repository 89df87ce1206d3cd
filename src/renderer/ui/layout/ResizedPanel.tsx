import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../classNames';
import { ResizeHandle } from './ResizeHandle';

/** A panel at the side of a view, as wide as it was left. It gives way where the window is narrow. */
export function ResizedPanel({
  label,
  name,
  edge,
  width: savedWidth,
  min,
  max,
  share,
  className,
  isHidden = false,
  onResized,
  children,
}: Readonly<{
  /** Of the edge: "Width of the form". */
  label: string;
  /** Of what stands beside the view and has a name of its own. */
  name?: string;
  /** The one that is dragged. */
  edge: 'left' | 'right';
  /** px, as is all below. */
  width: number;
  min: number;
  max: number;
  /** Of the window's width, which it does not outgrow, in hundredths. */
  share: number;
  className?: string;
  /** It stays as it is, unseen. */
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
      style={{ width: `clamp(${min}px, ${width}px, ${share}vw)` }}
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
        onRest={onResized}
      />
    </Element>
  );
}
