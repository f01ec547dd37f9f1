import { walkFlows } from '../support/walks.ts';
import errorPopup from './error-popup.page.ts';
import navigation from './navigation.page.ts';
import site from './site.page.ts';

walkFlows({
  'the popup of a rejected call': errorPopup,
  'the menus of the header': navigation,
  'the footer': site,
});
