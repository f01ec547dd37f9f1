import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import type { ObjectionProps, OpeningPart } from './opening-part.ts';

/** The dialogs of an opening, loaded after the page around them. */
export const ConfirmDialog = dialogOnDemand<OpeningPart>(() => import('./OpeningDialogs.tsx').then((file) => file.ConfirmDialog));
export const NamingDialog = dialogOnDemand<OpeningPart>(() => import('./OpeningDialogs.tsx').then((file) => file.NamingDialog));
export const ObjectionDialog = dialogOnDemand<ObjectionProps>(() => import('./OpeningDialogs.tsx').then((file) => file.ObjectionDialog));
