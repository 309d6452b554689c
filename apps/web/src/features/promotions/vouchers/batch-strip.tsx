import { vouchers } from '@cantina/contract/promotions/vouchers'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import classes from './batch-strip.module.css'
import { useBatch } from './use-batches'

/** Above the codes of a batch: how they were made, how many were used, and all of them as a file. */
export function BatchStrip({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const batch = useBatch(batchId)
  const codes = useMutation({
    mutationFn: () => download(vouchers.endpoints.export, { query: { batchId } }),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!batch) return null
  const { name, pattern, count, usedCount, createdAt, madeBy } = batch
  const made = { date: formats.date(createdAt), name: madeBy ?? '' }
  return (
    <section className={classes.strip} aria-label={t('promotions.batches.one', { name })}>
      <div className={classes.words}>
        <h2>{name}</h2>
        <p>
          {t('promotions.batches.about', {
            count,
            codes: formats.number(count),
            pattern,
          })}
          {' · '}
          {t('promotions.batches.used', { count: usedCount, used: formats.number(usedCount) })}
          {' · '}
          {madeBy ? t('promotions.batches.madeBy', made) : t('promotions.batches.made', made)}
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<Download size={16} />}
        loading={codes.isPending}
        onClick={() => codes.mutate()}
      >
        {t('promotions.batches.export')}
      </Button>
    </section>
  )
}
