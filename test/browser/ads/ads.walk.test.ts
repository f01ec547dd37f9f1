import { walkFlows } from '../support/walks.ts';
import adBlock from './ad-block.page.ts';
import adEditor from './ad-editor.page.ts';
import adFigures, { read as adRead } from './ad-figures.page.ts';
import adList, { list as adsList } from './ad-list.page.ts';

walkFlows({
  'the pages of advertisements': adsList,
  'the advertisement of a page': adBlock,
  'writing an advertisement': adEditor,
  'the figures of an advertisement': adFigures,
  'an advertisement with its figures, as it is read': adRead,
  'the list of advertisements': adList,
});
