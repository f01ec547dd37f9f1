import { useTranslation } from 'react-i18next';
import type { FailedJob } from '../../../contract/entities/office.ts';
import type { texts } from '../../i18n/en/office.ts';

type Queue = keyof (typeof texts)['jobs']['queue'];
type Letter = keyof (typeof texts)['jobs']['letter'];

/** Returns the words for jobs; a queue or a mail that this version does not have is called by its own name. */
export const useJobWords = () => {
  const { t } = useTranslation('office');
  const queueOf = (queue: string): string => t(`jobs.queue.${queue as Queue}`, { defaultValue: queue });
  return {
    queueOf,
    nameOf: ({ queue, letter }: Pick<FailedJob, 'queue' | 'letter'>): string =>
      letter === null ? queueOf(queue) : t(`jobs.letter.${letter as Letter}`, { defaultValue: letter }),
    reasonOf: ({ reason }: Pick<FailedJob, 'reason'>): string => reason || t('jobs.unknown'),
  };
};
