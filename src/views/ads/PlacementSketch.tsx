import type { AdPlacement } from '../../../contract/entities/ads.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

const content: Record<AdPlacement, { page: readonly Box[]; ad: Box }> = {
  services: {
    page: [
      [8, 20, 34, 28],
      [50, 20, 74, 15],
      [50, 40, 74, 15],
      [50, 60, 74, 15],
    ],
    ad: [8, 53, 34, 23],
  },
  tenders: {
    page: [
      [8, 20, 34, 28],
      [50, 20, 35, 25],
      [89, 20, 35, 25],
      [50, 50, 35, 25],
      [89, 50, 35, 25],
    ],
    ad: [8, 53, 34, 23],
  },
  home: {
    page: [
      [8, 18, 116, 20],
      [8, 42, 26, 13],
      [38, 42, 26, 13],
      [68, 42, 26, 13],
      [98, 42, 26, 13],
    ],
    ad: [8, 60, 116, 17],
  },
};

/** A small drawing of the page with the place of the advertisement; mirrored in right-to-left. */
export function PlacementSketch({ placement }: { placement: AdPlacement }) {
  const { page, ad } = content[placement];
  return (
    <svg className="mirror mt-2.5 w-full max-w-[132px] h-auto" viewBox="0 0 132 84" aria-hidden="true">
      <rect x=".5" y=".5" width="131" height="83" rx="5" className="fill-paper stroke-line" />
      <path d="M1 12h130" className="stroke-line" />
      {page.map((box) => (
        <Rect key={box.join()} box={box} className="fill-sand" />
      ))}
      <Rect box={ad} className="fill-ink-2" />
    </svg>
  );
}

const Rect = ({ box: [x, y, width, height], className }: { box: Box; className: string }) => (
  <rect x={x} y={y} width={width} height={height} rx="3" className={className} />
);
