import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { Title } from '../shell/Title.tsx';
import { Home } from './Home.tsx';

/** `/` and every unknown path. */
export function HomePage() {
  const { t } = useTranslation();
  const { home } = useMachines();
  return (
    <>
      <Title page={t('home.title')} />
      <Flow machine={home} view={Home} />
    </>
  );
}
