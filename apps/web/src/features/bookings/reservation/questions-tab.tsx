import { useTranslation } from 'react-i18next'
import { useLocalText } from '#lib/local-name'
import { FormSection } from '#resource/fields/form-section'
import { EmptyState } from '#ui/empty-state'
import { AnswerField } from './answer-field'
import classes from './questions-tab.module.css'
import { useChosenOffer, usePartySize } from './use-offer'

/** A coach is not asked one by one. */
const mostAsked = 50

/** What the business wants to know of its guests: once for all of them, or of each. */
export function QuestionsTab() {
  const { t } = useTranslation()
  const localText = useLocalText()
  const offer = useChosenOffer()
  const partySize = usePartySize()
  if (!offer || offer.questions.length === 0) {
    return (
      <EmptyState
        title={t('bookings.reservation.questions.none')}
        body={t('bookings.reservation.questions.noneWhy')}
      />
    )
  }
  const ofBooking = offer.questions.filter(({ askedPer }) => askedPer === 'booking')
  const ofGuest = offer.questions.filter(({ askedPer }) => askedPer === 'guest')
  const guests = Array.from({ length: Math.min(partySize, mostAsked) }, (_, index) => index + 1)
  const textOf = ({
    questionEn,
    questionIt,
  }: {
    questionEn: string | null
    questionIt: string | null
  }) => localText({ en: questionEn, it: questionIt })
  return (
    <>
      {ofBooking.length > 0 ? (
        <FormSection help={t('bookings.reservation.questions.open')}>
          {ofBooking.map((question) => (
            <AnswerField
              key={question.id}
              question={question}
              guest={null}
              label={textOf(question)}
            />
          ))}
        </FormSection>
      ) : null}
      {ofGuest.map((question) => (
        <FormSection key={question.id} title={textOf(question)}>
          <div className={classes.guests}>
            {guests.map((guest) => (
              <AnswerField
                key={guest}
                question={question}
                guest={guest}
                label={t('bookings.reservation.questions.guest', { number: guest })}
              />
            ))}
          </div>
          {partySize > mostAsked ? (
            <p className={classes.more}>
              {t('bookings.reservation.questions.more', { count: mostAsked })}
            </p>
          ) : null}
        </FormSection>
      ))}
    </>
  )
}
