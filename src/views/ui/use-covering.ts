import { type RefObject, useEffect, useRef, useState } from 'react';

/** What can be pressed, typed in or chosen. */
const pressable = 'a[href], button, input, select, textarea, label, summary, [role="tab"], [contenteditable]';

/** A control counts as covered from this share of its area: the rest of a large card is pressed as easily. */
const coveredShare = 0.1;

/** Returns which share of a rectangle another one covers. */
const shareOf = (covered: DOMRect, { left, right, top, bottom }: DOMRect): number => {
  const width = Math.min(covered.right, right) - Math.max(covered.left, left);
  const height = Math.min(covered.bottom, bottom) - Math.max(covered.top, top);
  return (Math.max(0, width) * Math.max(0, height)) / (covered.width * covered.height);
};

const isCovering = (element: HTMLElement): boolean => {
  const own = element.getBoundingClientRect();
  const { left, right, top, bottom } = own;
  const xs = [left, (left + right) / 2, right - 1];
  const ys = [top, (top + bottom) / 2, bottom - 1];
  const below = xs.flatMap((x) => ys.flatMap((y) => document.elementsFromPoint(x, y)));
  const controls = below.filter((found) => !element.contains(found)).map((found) => found.closest(pressable));
  return controls.some((control) => control && shareOf(control.getBoundingClientRect(), own) >= coveredShare);
};

/** Returns a ref for an element that floats over the page, and whether it covers something that can be pressed. */
export const useCovering = <E extends HTMLElement>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => element.current && setCovers(isCovering(element.current)));
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);
  return [element, covers];
};
