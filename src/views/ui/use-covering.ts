import { type RefObject, useEffect, useRef, useState } from 'react';

/** What can be pressed, typed in or chosen. */
const pressable = 'a[href], button, input, select, textarea, label, summary, [role="tab"], [contenteditable]';

const isCovering = (element: HTMLElement): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const xs = [left, (left + right) / 2, right - 1];
  const ys = [top, (top + bottom) / 2, bottom - 1];
  const below = xs.flatMap((x) => ys.flatMap((y) => document.elementsFromPoint(x, y)));
  return below.some((found) => !element.contains(found) && found.closest(pressable));
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
