import { discountTerms } from '@cantina/contract/promotions/discounts'
import {
  type DiscountReplay,
  replayDiscount,
  replayedDays,
} from '@cantina/contract/promotions/replay'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import classes from './replay-card.module.css'
import { ReplayResult } from './replay-result'
import { termsOf } from './terms-of'

/** What was worked out, and for which terms. */
interface Worked {
  readonly terms: string
  readonly replay: DiscountReplay
}

/** What the discount in the form, saved or not, would have cost; worked out when somebody wants to know. */
export function ReplayCard({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { id }: { id?: string } = useParams({ strict: false })
  const { trigger } = useFormContext()
  const read = discountTerms.safeParse(termsOf(useWatch()))
  const [worked, setWorked] = useState<Worked | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const working = useMutation({
    mutationFn: (terms: NonNullable<typeof read.data>) =>
      call(replayDiscount, { body: { id: id ?? null, terms } }),
    onSuccess: (replay, terms) => setWorked({ terms: JSON.stringify(terms), replay }),
    onError: (error) => notify.error(messageOf(error)),
  })

  function work() {
    setIsRefused(!read.success)
    if (read.success) working.mutate(read.data)
    else void trigger([...new Set(read.error.issues.map(({ path }) => String(path[0])))])
  }

  const isStale = worked !== null && worked.terms !== JSON.stringify(read.data)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {t('promotions.replay.title')} {t('promotions.replay.days', { count: replayedDays })}
      </h2>
      <p>
        {t(type === 'services' ? 'promotions.replay.intro' : 'promotions.replay.introProducts')}
      </p>
      <Button
        variant="default"
        leftSection={<History size={16} />}
        loading={working.isPending}
        onClick={work}
      >
        {t(worked ? 'promotions.replay.again' : 'promotions.replay.work')}
      </Button>
      <div role="status" className={classes.answer}>
        {isRefused && !read.success ? <p>{t('promotions.replay.incomplete')}</p> : null}
        {isStale ? <p className={classes.stale}>{t('promotions.replay.stale')}</p> : null}
        {worked ? <ReplayResult type={type} replay={worked.replay} isStale={isStale} /> : null}
      </div>
    </section>
  )
}
