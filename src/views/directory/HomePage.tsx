import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { Home } from './Home.tsx';
import { SiteData } from './SiteData.tsx';

/** `/` and every unknown path. */
export function HomePage() {
  const { t } = useTranslation();
  const { home } = useMachines();
  return (
    <>
      <Head page={t('home.title')} description={t('home.description')} />
      <SiteData />
      <Flow machine={home} view={Home} />
    </>
  );
}
