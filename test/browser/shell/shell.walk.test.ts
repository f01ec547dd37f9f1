import { walkFlows } from '../support/walks.ts';
import connection from './connection.page.ts';
import errorPopup from './error-popup.page.ts';
import navigation from './navigation.page.ts';
import site from './site.page.ts';

walkFlows({
  'the popup of a rejected call': errorPopup,
  'the bar of the connection': connection,
  'the menus of the header': navigation,
  'the footer': site,
});
