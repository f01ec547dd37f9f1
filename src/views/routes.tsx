import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch, useLocation } from 'wouter';
import { withTexts } from '../i18n/i18n.ts';
import type { FlowGroup } from '../machines/groups.ts';
import { type Machines, useMachines } from './machines-context.tsx';
import { ShellStart } from './shell/shell-context.tsx';
import { Button } from './ui/Button.tsx';
import { Notice } from './ui/Notice.tsx';
import { type OnDemand, onDemand } from './ui/on-demand.tsx';
import { type PageFailure, PageGuard } from './ui/PageGuard.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';

const Home = onDemand(() => import('./directory/HomePage.tsx').then((file) => file.HomePage));
const Service = onDemand(() => import('./directory/ServicePage.tsx').then((file) => file.ServicePage));
const Company = onDemand(() => withTexts('member', import('./directory/CompanyPage.tsx')).then((file) => file.CompanyPage));
const Request = onDemand(() => withTexts('member', import('./requests/RequestPage.tsx')).then((file) => file.RequestPage));
const Register = onDemand(() => withTexts('member', import('./account/RegisterPage.tsx')).then((file) => file.RegisterPage));
const Tenders = onDemand(() => withTexts('tenders', import('./tenders/TendersPage.tsx')).then((file) => file.TendersPage));
const Tender = onDemand(() => withTexts('tenders', import('./tenders/TenderProfilePage.tsx')).then((file) => file.TenderProfilePage));
const SubmitProposal = onDemand(() =>
  withTexts('tenders', withTexts('proposals', import('./proposals/SubmitProposalPage.tsx'))).then((file) => file.SubmitProposalPage),
);
const ResubmitProposal = onDemand(() =>
  withTexts('tenders', withTexts('proposals', import('./proposals/ResubmitProposalPage.tsx'))).then((file) => file.ResubmitProposalPage),
);
const Callback = onDemand(() => withTexts('proposals', import('./payments/CallbackPage.tsx')).then((file) => file.CallbackPage));
const Retry = onDemand(() => withTexts('proposals', import('./payments/RetryPage.tsx')).then((file) => file.RetryPage));
const Sandbox = onDemand(() => withTexts('proposals', import('./payments/SandboxPaymentPage.tsx')).then((file) => file.SandboxPaymentPage));
const Account = onDemand(() => withTexts('member', import('./account/AccountPage.tsx')).then((file) => file.AccountPage));
const Office = onDemand(() => withTexts('member', withTexts('office', import('./office/OfficePage.tsx'))).then((file) => file.OfficePage));
const Notifications = onDemand(() =>
  withTexts('member', import('./notifications/NotificationsPage.tsx')).then((file) => file.NotificationsPage),
);
const SetPassword = onDemand(() => withTexts('member', import('./session/SetPasswordPage.tsx')).then((file) => file.SetPasswordPage));
const Contact = onDemand(() => withTexts('pages', import('./pages/ContactPage.tsx')).then((file) => file.ContactPage));
const Portfolio = onDemand(() => withTexts('pages', import('./pages/PortfolioPage.tsx')).then((file) => file.PortfolioPage));
const Receipt = onDemand(() => withTexts('pages', import('./pages/ReceiptPage.tsx')).then((file) => file.ReceiptPage));
const About = onDemand(() => withTexts('pages', import('./pages/About.tsx')).then((file) => file.About));
const Privacy = onDemand(() => withTexts('privacy', import('./pages/Privacy.tsx')).then((file) => file.Privacy));
const Terms = onDemand(() => withTexts('pages', import('./pages/Terms.tsx')).then((file) => file.Terms));

/** A page's code with its texts and flows, which all load in parallel. The server renders pages that are public. */
type RoutedPage = { path: string; page: OnDemand<object>; flows?: readonly FlowGroup[]; isPublic?: true };

const pages: readonly RoutedPage[] = [
  { path: '/service', page: Service, isPublic: true },
  { path: '/companies/:id', page: Company, flows: ['requests'], isPublic: true },
  { path: '/company-profile/:id', page: Company, flows: ['requests'] },
  { path: '/request-service/:id', page: Request, flows: ['requests'] },
  { path: '/tender', page: Tenders, flows: ['tenders'], isPublic: true },
  { path: '/tender-profile/:id', page: Tender, flows: ['tenders'], isPublic: true },
  { path: '/submit-proposal/:id', page: SubmitProposal, flows: ['proposals'] },
  { path: '/resubmit-proposal/:id', page: ResubmitProposal, flows: ['proposals'] },
  { path: '/callback', page: Callback, flows: ['payments'] },
  { path: '/retry', page: Retry, flows: ['payments'] },
  { path: '/sandbox-payment/:id', page: Sandbox, flows: ['payments'] },
  { path: '/company-register', page: Register, flows: ['account'] },
  { path: '/account/*?', page: Account, flows: ['account', 'requests'] },
  { path: '/office/*?', page: Office, flows: ['office'] },
  { path: '/notifications', page: Notifications, flows: ['notifications'] },
  { path: '/set-password', page: SetPassword, flows: ['pages'] },
  { path: '/contact-us', page: Contact, flows: ['pages'], isPublic: true },
  { path: '/receipt', page: Receipt, flows: ['pages'] },
  { path: '/about', page: About, isPublic: true },
  { path: '/terms', page: Terms, isPublic: true },
  { path: '/privacy', page: Privacy, isPublic: true },
  { path: '/portfolio', page: Portfolio, flows: ['pages'], isPublic: true },
  { path: '/', page: Home, isPublic: true },
];

/** The paths of the pages that everyone can read. */
export const publicPaths: readonly string[] = pages.filter(({ isPublic }) => isPublic).map(({ path }) => path);

const patternOf = ({ path }: RoutedPage): RegExp => new RegExp(`^${path.replace(/\/\*\?$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}/?$`);

/** Returns the page whose route matches a path; undefined if the path is unknown. */
const routeOf = (path: string): RoutedPage | undefined => pages.find((page) => patternOf(page).test(path));

/** Whether the server renders a path: public pages, and the home page for unknown paths. */
export const isRendered = (path: string): boolean => routeOf(path)?.isPublic ?? routeOf(path) === undefined;

/** Returns the pattern of the route that shows a path. */
export const routePatternOf = (path: string): string => routeOf(path)?.path ?? '/';

/** Whether a path is that of a page. */
export const isKnown = (path: string): boolean => routeOf(path) !== undefined;

/** Starts loading the page of a path and its flows, in parallel with other requests. */
export const fetchPage = (path: string, machines: Machines): Promise<unknown> => {
  const routed = routeOf(path);
  const flows = routed?.flows?.map((group) => machines[group].load()) ?? [];
  return Promise.all([(routed?.page ?? Home).fetch(), ...flows]);
};

/**
 * Renders the page of a path; unknown paths show the home page (specification section 2). Navigation within a page keeps its menu
 * mounted, and the focus in it.
 */
export function Routes() {
  const [path] = useLocation();
  const machines = useMachines();
  // A failure is reported by the component that suspends.
  fetchPage(path, machines).catch(() => {});
  return (
    <PageGuard key={routeOf(path)?.path} fallback={(failure, reload) => <PageFailed failure={failure} onReload={reload} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {pages.map(({ path, page }) => (
            <Route key={path} path={path} component={page} />
          ))}
          <Route component={Home} />
        </Switch>
        <ShellStart />
      </Suspense>
    </PageGuard>
  );
}

/** A page whose code did not arrive, or failed: what was typed in a form of more than one line is kept by its flow. */
function PageFailed({ failure, onReload }: { failure: PageFailure; onReload: () => void }) {
  const { t } = useTranslation();
  const [title, text, action] =
    failure === 'notLoaded'
      ? [t('popup.tryLaterTitle'), t('failure.unreachable'), t('common.retry')]
      : [t('pageFailed.title'), t('pageFailed.text'), t('version.reload')];
  return (
    <div className="wrap py-12">
      <Notice failed title={title} text={text} action={<Button onClick={onReload}>{action}</Button>} />
    </div>
  );
}
