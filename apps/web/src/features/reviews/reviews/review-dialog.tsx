import { answerForm, answerReview, type reviews } from '@cantina/contract/reviews/reviews'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import type { RowOf } from '#resource/any-resource'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog, DialogFoot } from '#ui/dialog'
import { Stars } from '#ui/stars'
import classes from './review-dialog.module.css'
import { useReviewsChanged } from './use-review-commands'

const contract = {
  texts: 'entities.reviews.review',
  inputFields: answerForm.shape,
  input: answerForm,
}

const { LongTextField } = fieldsOf(contract)

interface ReviewDialogProps {
  readonly review: RowOf<typeof reviews>
  readonly onClose: () => void
}

/** A review in full, with the business's answer to it. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayAnswer = useMayCall(answerReview.access)
  const about = [
    review.guestName ?? t('reviews.reviews.nameless'),
    formats.date(review.createdAt),
    review.purchaseNumber,
  ]
  return (
    <Dialog size={640} title={review.itemName} about={about.join(' · ')} onClose={onClose}>
      <div className={classes.said}>
        <Stars
          value={review.stars}
          label={t('reviews.reviews.starsOf', { count: review.stars })}
          size={20}
        />
        {review.text === null ? (
          <p className={classes.none}>{t('reviews.reviews.wordless')}</p>
        ) : (
          <p className={classes.text} lang={review.language}>
            {review.text}
          </p>
        )}
      </div>
      <div className={classes.answer}>
        {mayAnswer ? (
          <AnswerForm review={review} onClose={onClose} />
        ) : (
          <>
            {review.answer === null ? null : (
              <>
                <h3 className={classes.heading}>{t('reviews.reviews.answer.given')}</h3>
                <p className={classes.text}>{review.answer}</p>
              </>
            )}
            <DialogFoot>
              <Button variant="default" onClick={onClose}>
                {t('common.close')}
              </Button>
            </DialogFoot>
          </>
        )}
      </div>
    </Dialog>
  )
}

function AnswerForm({ review, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  const reviewsChanged = useReviewsChanged()
  return (
    <ContractForm
      contract={contract}
      start={{ answer: review.answer }}
      isLeftWhenSaved
      send={async ({ answer }, { idempotencyKey }) => {
        const input = { params: { id: review.id }, body: { answer, version: review.version } }
        try {
          return await call(answerReview, input, { idempotencyKey })
        } finally {
          reviewsChanged()
        }
      }}
      onSaved={onClose}
      actions={
        <DialogActions
          saveLabel={t('reviews.reviews.answer.save')}
          closeLabel={t('common.close')}
          onClose={onClose}
        />
      }
    >
      <LongTextField
        name="answer"
        label={t('reviews.reviews.answer.label')}
        help={t('reviews.reviews.answer.hint')}
        rows={4}
      />
    </ContractForm>
  )
}
