import { fromPromise } from 'xstate';
import type { AdPage } from '../../contract/entities/ads.ts';
import { imageUploadMachine } from '../machines/account/image-upload.machine.ts';
import { adEditorMachine } from '../machines/ads/ad-editor.machine.ts';
import { adFiguresMachine } from '../machines/ads/ad-figures.machine.ts';
import { emptyAd } from '../machines/ads/ad-form.ts';
import { type AdDone, type AdSearch, adListMachine } from '../machines/ads/ad-list.machine.ts';
import type { AdToast } from '../machines/shell/toast.ts';
import { goTo } from '../services/browser/address.ts';
import { focusAfterRender } from '../services/browser/page.ts';
import * as ads from '../services/directory/ads.ts';
import { uploadImage } from '../services/session/account.ts';
import { wireDecisions } from './decisions.ts';
import { wireList } from './lists.ts';
import { showPageToast } from './page-toasts.ts';
import { wireRead } from './reads.ts';
import { dropReason, reason } from './reasons.ts';
import { announceFailedOf, announceUploaded, showSuccess, type Tools } from './tools.ts';

const list = '/account/manage-ads';
const doneToast = {
  takenBack: 'adToast.takenBack',
  paused: 'adToast.paused',
  resumed: 'adToast.resumed',
  removed: 'adToast.removed',
  approved: 'adToast.approved',
  rejected: 'adToast.rejected',
  stopped: 'adToast.stopped',
} as const satisfies Record<Exclude<AdDone, 'undone'>, AdToast>;

/** Provides the flows of advertisements; loaded with the first of their pages. */
export const wireAds = (tools: Tools) => {
  const { api, decisions } = tools;
  const toast = showSuccess(tools);
  const adToast = (key: AdToast): void => showPageToast(tools, { key, bundle: 'ads' });
  const { watchEffect } = wireDecisions(tools, 'ads');
  const announceDone = (_: unknown, done: AdDone) => {
    if (done === 'undone') toast('toast.undone');
    else adToast(doneToast[done]);
    decisions.announce();
  };

  const adList = adListMachine.provide({
    actors: {
      ads: wireList<AdPage, AdSearch>(tools, (search, signal) => ads.loadAds(api, search, signal)),
      actOnAd: fromPromise(({ input, signal }) => ads.actOnAd(api, input, signal)),
      reason,
      watchEffect,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      dropReason,
      announceDone,
      focusDecided: (_, id) => id !== null && focusAfterRender([`ad-${id}`, 'ads']),
    },
  });

  const adEditor = adEditorMachine.provide({
    actors: {
      openAd: fromPromise(({ input, signal }) => ads.openAd(api, input.id, emptyAd, signal)),
      storeAd: fromPromise(({ input, signal }) => ads.storeAd(api, input, signal)),
      sendAd: fromPromise(({ input, signal }) => ads.sendAd(api, input, signal)),
      imageUpload: imageUploadMachine.provide({
        actors: { uploadImage: fromPromise(({ input, signal }) => uploadImage(api, input, signal)) },
        actions: { announceUploaded: (_, file) => announceUploaded(tools, file) },
      }),
    },
    actions: {
      keepTyped: (_, { id, values }) => ads.keepTyped(id, values),
      dropTyped: (_, id) => ads.dropTyped(id),
      showInAddress: (_, id) => goTo(`${list}/${id}`, { replace: true }),
      announceSaved: () => adToast('adToast.saved'),
      announceSent: () => adToast('adToast.sent'),
      showList: () => goTo(list),
    },
  });

  const adFigures = adFiguresMachine.provide({
    actors: {
      ad: wireRead(tools, ({ id }: { id: number }, signal) => ads.loadAd(api, id, signal)),
      actOnAd: fromPromise(({ input, signal }) => ads.changeStanding(api, input.act, input.id, signal)),
    },
    actions: { announceFailed: announceFailedOf(tools), announceDone },
  });

  return { adList, adEditor, adFigures };
};
