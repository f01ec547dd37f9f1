import type { Outline } from '../../scripts/support/outlines.ts';

/** The shape of a chart, too small to read: by it a reader finds a flow again. */
export const Thumbnail = ({ outline: { width, height, boxes } }: { outline: Outline }) => (
  <svg className="st-thumbnail" viewBox={`-8 -8 ${width + 16} ${height + 16}`} aria-hidden="true" preserveAspectRatio="xMidYMid meet">
    {boxes.map(([x, y, boxWidth, boxHeight, isContainer]) => (
      <rect
        key={`${x} ${y} ${boxWidth}`}
        className={isContainer ? 'st-thumb-container' : 'st-thumb-state'}
        x={x}
        y={y}
        width={boxWidth}
        height={boxHeight}
        rx={6}
      />
    ))}
  </svg>
);
