import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useTranslation } from 'react-i18next'
import classes from './form-skeleton.module.css'

/** The shape of a form while its record is on the way. */
export function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status" aria-label={t('resource.list.loading')}>
      <Skeleton height={14} width={72} />
      <Skeleton height={24} width={220} mb="md" />
      {[0, 1, 2, 3].map((index) => (
        <div key={index}>
          <Skeleton height={14} width={96} mb="xs" />
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  )
}
