import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch, useLocation } from 'wouter';
import { loadTexts } from '../i18n/i18n.ts';
import { Button } from './ui/Button.tsx';
import { Notice } from './ui/Notice.tsx';
import { onDemand } from './ui/on-demand.tsx';
import { PageGuard } from './ui/PageGuard.tsx';
import { PageSkeleton } from './ui/PageSkeleton.tsx';

const Home = onDemand(() => import('./directory/HomePage.tsx').then((file) => file.HomePage));
const Service = onDemand(() => import('./directory/ServicePage.tsx').then((file) => file.ServicePage));
const Account = onDemand(() => import('./account/AccountPage.tsx').then((file) => file.AccountPage));
const About = onDemand(async () => {
  const [file] = await Promise.all([import('./pages/About.tsx'), loadTexts('pages')]);
  return file.About;
});
const Terms = onDemand(async () => {
  const [file] = await Promise.all([import('./pages/Terms.tsx'), loadTexts('pages')]);
  return file.Terms;
});

const pages = [
  { path: '/service', page: Service },
  { path: '/account/*?', page: Account },
  { path: '/about', page: About },
  { path: '/terms', page: Terms },
];

/** Begins to fetch the page of a path, beside whatever else is being fetched. */
export const fetchPage = (path: string): Promise<unknown> =>
  (pages.find((route) => `${path}/`.startsWith(`${route.path.replace('/*?', '')}/`))?.page ?? Home).fetch();

/** Which page a path shows; unknown paths show the home page (specification section 2). */
export function Routes() {
  const [path] = useLocation();
  return (
    <PageGuard key={path} fallback={(retry) => <PageFailed onRetry={retry} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {pages.map(({ path, page }) => (
            <Route key={path} path={path} component={page} />
          ))}
          <Route component={Home} />
        </Switch>
      </Suspense>
    </PageGuard>
  );
}

/** A page whose code did not come: the connection broke, or a newer version has replaced it. */
function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="wrap py-12">
      <Notice
        failed
        title={t('popup.tryLaterTitle')}
        text={t('failure.unreachable')}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}
