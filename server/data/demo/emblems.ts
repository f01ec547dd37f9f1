/** Colours of the demo logos: background, main shape, accent. */
export const palettes = {
  lagoon: ['#0E5C74', '#FFFFFF', '#FFFFFF'],
  sidr: ['#E8E0D2', '#3C4A2E', '#8AA05B'],
  night: ['#23282F', '#F2B84B', '#FFFFFF'],
  dates: ['#F4E6C8', '#2F6B3A', '#7A4B1E'],
  plum: ['#3F2A56', '#E7D3F4', '#FFFFFF'],
  harbour: ['#1D2B53', '#9FD3FF', '#FFFFFF'],
  dune: ['#D9A25F', '#8C5A21', '#FFFFFF'],
  coral: ['#F7E1DA', '#B4452F', '#3A2A28'],
} as const;

type Draw = (main: string, accent: string) => string;

const line = (path: string, color: string, width = 4) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (path: string, color: string) => `<path d="${path}" fill="${color}"/>`;
const disc = (x: number, y: number, radius: number, color: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;

/** Shapes of the demo logos, in a 64 × 64 view box. */
export const shapes = {
  anchor: (main, accent) =>
    line('M14 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5M14 50c6 0 6-5 12-5s6 5 12 5 6-5 12-5', main) + line('M32 12v16M25 19h14', accent),
  blocks: (main, accent) => area('M14 30h16v18H14zM34 16h16v32H34z', main) + area('M14 26 30 14v12z', accent),
  shield: (main, accent) => line('M32 12 48 18v13c0 10-7 17-16 21-9-4-16-11-16-21V18z', main) + line('m25 32 5 5 10-11', accent),
  palm: (main, accent) =>
    line('M32 30v22', accent, 5) +
    area(
      'M32 30C28 20 20 18 13 21c7 0 13 3 19 9Zm0 0c4-10 12-12 19-9-7 0-13 3-19 9Zm0 0c-8-2-14 2-17 9 5-5 10-7 17-9Zm0 0c8-2 14 2 17 9-5-5-10-7-17-9Zm0 0c-2-7 0-13 0-18 1 5 2 11 0 18Z',
      main,
    ),
  pearl: (main, accent) => `<circle cx="32" cy="32" r="14" fill="none" stroke="${main}" stroke-width="4"/>${disc(27, 28, 4, accent)}`,
  house: (main, accent) => line('M16 46V22l8-6 8 6 8-6 8 6v24', main) + line('M26 46V34h12v12', accent),
  dune: (main, accent) => area('M8 48c10-18 20-18 28-6 5-8 11-8 20 6z', main) + disc(44, 21, 6, accent),
  star: (main, accent) => area('M32 10 37 27 54 32 37 37 32 54 27 37 10 32 27 27z', main) + disc(32, 32, 4, accent),
  sail: (main, accent) => area('M30 12v30H14z', main) + area('M35 20v22h13z', accent) + line('M12 49c7 4 33 4 40 0', main),
  gear: (main, accent) =>
    `<circle cx="32" cy="32" r="13" fill="none" stroke="${main}" stroke-width="7" stroke-dasharray="6.800 3.410"/>${disc(32, 32, 5, accent)}`,
  arch: (main, accent) => line('M14 50V32a18 18 0 0 1 36 0v18', main) + line('M24 50V34a8 8 0 0 1 16 0v16', accent),
  leaf: (main, accent) => area('M16 46C14 24 28 14 50 14 50 36 40 50 20 48z', main) + line('M16 50 38 27', accent),
} satisfies Record<string, Draw>;

export type Shape = keyof typeof shapes;
export type Palette = keyof typeof palettes;

/** Returns a square logo as SVG. */
export function drawEmblem(shape: Shape, palette: Palette): string {
  const [ground, main, accent] = palettes[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${shapes[shape](main, accent)}</svg>`;
}

/** Returns a wide banner as SVG, with its emblem as a pattern. */
export function drawBanner(shape: Shape, palette: Palette): string {
  const [ground, main, accent] = palettes[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"><defs>
    <pattern id="weave" width="72" height="72" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">${shapes[shape](main, accent)}</pattern>
    <linearGradient id="light" x2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity=".55"/></linearGradient></defs>
    <rect width="1200" height="300" fill="${ground}"/><rect width="1200" height="300" fill="url(#weave)" opacity=".35"/>
    <rect width="1200" height="300" fill="url(#light)"/></svg>`;
}

/** The picture of an advertisement as SVG (1200 × 630): its emblem large over a weave of itself. */
export function drawAd(shape: Shape, palette: Palette): string {
  const [ground, main, accent] = palettes[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs>
    <pattern id="weave" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="rotate(-8) scale(1.4)">${shapes[shape](main, accent)}</pattern></defs>
    <rect width="1200" height="630" fill="${ground}"/><rect width="1200" height="630" fill="url(#weave)" opacity=".14"/>
    <g transform="translate(408 123) scale(6)">${shapes[shape](main, accent)}</g></svg>`;
}
