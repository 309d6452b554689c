import { fileAddress } from '@cantina/contract/files/files'
import type { GuestReview } from '@cantina/contract/reviews/guest-review'
import { useParams } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { GuestReviewForm } from './guest-review-form'
import classes from './guest-review-page.module.css'
import { ReviewThanks } from './review-thanks'
import { useGuestReview } from './use-guest-review'

/** Where a guest says how it was: behind a personal link, in their language, without signing in. */
export function GuestReviewPage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { data, error, refetch } = useGuestReview(token)
  if (data) return <OpenReview token={token} review={data} />
  return (
    <div className={classes.page}>
      <main className={classes.main} aria-busy={!error}>
        {error instanceof CallError && error.status === 404 ? (
          <div className={classes.thanks} role="alert">
            <h1 className={classes.heading}>{t('guest.review.unknown')}</h1>
            <p className={classes.hint}>{t('guest.review.unknownWhy')}</p>
          </div>
        ) : error ? (
          <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
        ) : null}
      </main>
    </div>
  )
}

function OpenReview({ token, review }: { readonly token: string; readonly review: GuestReview }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isSaved, setIsSaved] = useState(false)
  const date = formats.date(review.date)
  if (isSaved) {
    return (
      <HousePage house={review.house}>
        <ReviewThanks review={review} onChange={() => setIsSaved(false)} />
      </HousePage>
    )
  }
  return (
    <HousePage house={review.house}>
      <div>
        <h1 className={classes.heading}>{t('guest.review.title')}</h1>
        <p className={classes.about}>
          {review.purchase === 'booking'
            ? t('guest.review.ofVisit', { date })
            : t('guest.review.ofOrder', { date })}
        </p>
      </div>
      <GuestReviewForm token={token} review={review} onSaved={() => setIsSaved(true)} />
    </HousePage>
  )
}

interface HousePageProps {
  readonly house: GuestReview['house']
  readonly children: ReactNode
}

/** The page is the house's: its colour, its logo and its name, and nothing of ours around it. */
function HousePage({ house, children }: HousePageProps) {
  return (
    <div className={classes.page} style={{ '--house': house.brandColor } as CSSProperties}>
      <main className={classes.main}>
        <div className={classes.house}>
          {house.logoId === null ? null : (
            <img className={classes.logo} src={fileAddress(house.logoId)} alt="" />
          )}
          <span>{house.name}</span>
        </div>
        {children}
      </main>
    </div>
  )
}
