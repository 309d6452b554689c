import { readBusinessData } from '@cantina/contract/archive/data'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { FormTitle } from '#resource/form/form-title'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './data.module.css'
import { DeletionSection } from './deletion-section'
import { ExportSection } from './export-section'

const businessDataKey = ['settings', 'data']

/** Everything that a business has, to be taken along, and its end. */
export function DataPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: businessDataKey,
    queryFn: ({ signal }) => call(readBusinessData, {}, { signal }),
  })
  return (
    <div className={classes.page}>
      <FormTitle title={t('archive.data.title')} intro={t('archive.data.intro')} />
      {error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ExportSection data={data} onExported={() => void refetch()} />
          <DeletionSection data={data} onChanged={() => void refetch()} />
        </>
      ) : (
        <SkeletonBlock height={320} />
      )}
    </div>
  )
}
