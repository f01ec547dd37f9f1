/**
 * Whether the focus moved to another field of the form. Not for a click on a button or a link: an error that appears on blur
 * would shift it from under the pointer and the click would be lost. Submitting the form shows the error anyway. Nor for a focus that
 * moves to the dialog around the field: Headless UI moves it there on touch devices, once it has loaded.
 */
export const isLeft = ({ relatedTarget, target }: { relatedTarget: EventTarget | null; target: EventTarget | null }): boolean =>
  !(relatedTarget instanceof Element && (relatedTarget.closest('button, a') || (target instanceof Node && relatedTarget.contains(target))));
