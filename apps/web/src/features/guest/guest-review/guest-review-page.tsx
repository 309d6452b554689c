import { type GuestReview, readGuestReview } from '@cantina/contract/guest/guest-review'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkedPage } from '#components/business-page/linked-page'
import { useLinkedPage } from '#components/business-page/use-linked-page'
import { useFormats } from '#lib/formats'
import { GuestReviewForm } from './guest-review-form'
import classes from './guest-review-page.module.css'
import { ReviewThanks } from './review-thanks'

/** Where a guest says how it was: behind a personal link, in their language, without signing in. */
export function GuestReviewPage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useLinkedPage(readGuestReview, token)
  return (
    <LinkedPage query={query} unknownWhy={t('guest.review.unknownWhy')}>
      {(review) => <OpenReview token={token} review={review} />}
    </LinkedPage>
  )
}

function OpenReview({ token, review }: { readonly token: string; readonly review: GuestReview }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isSaved, setIsSaved] = useState(false)
  const date = formats.date(review.date)
  if (isSaved) return <ReviewThanks review={review} onChange={() => setIsSaved(false)} />
  return (
    <>
      <div>
        <h1>{t('guest.review.title')}</h1>
        <p className={classes.about}>
          {review.purchase === 'booking'
            ? t('guest.review.ofVisit', { date })
            : t('guest.review.ofOrder', { date })}
        </p>
      </div>
      <GuestReviewForm token={token} review={review} onSaved={() => setIsSaved(true)} />
    </>
  )
}
