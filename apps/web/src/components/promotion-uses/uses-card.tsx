import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountText } from '#resource/list/list-count'
import { UseRows } from './use-rows'
import { type UsesOf, useUses } from './use-uses'
import classes from './uses-card.module.css'
import { UsesDialog } from './uses-dialog'

const fewest = 3

interface UsesCardProps {
  readonly of: UsesOf
  readonly name: string
}

/** The latest uses of a promotion beside its form, and the way to all of them. */
export function UsesCard({ of, name }: UsesCardProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = useUses(of, 10).data?.pages ?? []
  if (!first) return null
  const { items, total, isTotalExact } = first
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('promotions.uses.card')}</h2>
      <p>
        {total === 0
          ? t('promotions.uses.emptyWhy')
          : t('promotions.uses.about', {
              count: total,
              total: countText({ total, isExact: isTotalExact }),
            })}
      </p>
      <UseRows uses={items.slice(0, fewest)} />
      {total > fewest ? (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('promotions.uses.all')}
        </Button>
      ) : null}
      {isOpen ? <UsesDialog of={of} name={name} onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}
