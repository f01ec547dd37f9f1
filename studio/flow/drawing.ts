import { saveBlob } from '../save.ts';

/** The rules of the studio that draw a chart, with the values of its custom properties. */
const styles = (): string => {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules];
    } catch {
      // A sheet of another origin cannot be read, and draws nothing here.
      return [];
    }
  });
  const root = getComputedStyle(document.documentElement);
  const drawn = rules.map(({ cssText }) => cssText).filter((text) => text.includes('.st-'));
  const names = new Set(drawn.flatMap((text) => text.match(/--[\w-]+/g) ?? []));
  const values = [...names].map((name) => `${name}: ${root.getPropertyValue(name)};`).join(' ');
  return `svg { ${values} } ${drawn.join(' ')}`;
};

/** Returns the drawing beside a control as a file of its own. */
const drawingBeside = (control: Element): { text: string; width: number; height: number } | null => {
  const drawing = control.closest('.st-pane')?.querySelector<SVGSVGElement>('.st-chart');
  if (!drawing) return null;
  const { width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = styles();
  copy.prepend(style);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
};

/** Pixels of a picture for one of the drawing. */
const density = 2;

const pngOf = async ({ text, width, height }: { text: string; width: number; height: number }): Promise<Blob | null> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * density;
  canvas.height = height * density;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
};

/** Saves the drawing beside a control as a file. */
export const saveDrawing = async (control: Element, name: string, kind: 'svg' | 'png'): Promise<void> => {
  const drawing = drawingBeside(control);
  if (!drawing) return;
  const blob = kind === 'svg' ? new Blob([drawing.text], { type: 'image/svg+xml' }) : await pngOf(drawing);
  if (blob) saveBlob(`${name}.${kind}`, blob);
};
