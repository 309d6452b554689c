import type { GuestReview } from '@cantina/contract/guest/guest-review'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './guest-review-page.module.css'

interface ReviewThanksProps {
  readonly review: GuestReview
  readonly onChange: () => void
}

/** After it is saved: that it arrived, and until when it can be changed. */
export function ReviewThanks({ review, onChange }: ReviewThanksProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { editableUntil, house: business } = review
  return (
    <div className={classes.thanks}>
      <h1 ref={heading} tabIndex={-1}>
        {t('guest.review.thanks')}
      </h1>
      <p className={classes.hint}>{t('guest.review.thanksWhy', { business: business.name })}</p>
      {editableUntil === null ? null : (
        <>
          <p className={classes.hint}>
            {t('guest.review.until', { date: formats.dateTime(editableUntil) })}
          </p>
          <Button variant="default" onClick={onChange}>
            {t('guest.review.change')}
          </Button>
        </>
      )}
    </div>
  )
}
