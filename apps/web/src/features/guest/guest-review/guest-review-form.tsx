import { lengths } from '@cantina/contract/fields'
import {
  type GuestReview,
  readGuestReview,
  writeGuestReview,
} from '@cantina/contract/guest/guest-review'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkedPageKey } from '#components/business-page/use-linked-page'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import classes from './guest-review-page.module.css'
import { type Draft, draftOf, itemsToSend, withoutStars } from './review-draft'
import { StarChoice } from './star-choice'

const fewItems = 3

interface GuestReviewFormProps {
  readonly token: string
  readonly review: GuestReview
  readonly onSaved: () => void
}

/** Stars and a text for each thing that was bought; what the guest has nothing to say about is left out. */
export function GuestReviewForm({ token, review, onSaved }: GuestReviewFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(review))
  const [missing, setMissing] = useState<readonly string[]>([])
  const { isEditable, editableUntil } = review
  const save = useMutation({
    mutationFn: (sent: Draft) =>
      call(writeGuestReview, {
        params: { token },
        body: { guestName: sent.guestName.trim() || null, items: itemsToSend(sent) },
      }),
    onSuccess: ({ item }) => {
      queryClient.setQueryData(linkedPageKey(readGuestReview, token), item)
      onSaved()
    },
  })

  const change = (id: string, changes: Partial<Draft['items'][string]>) => {
    setMissing((ids) => ids.filter((one) => one !== id))
    setDraft((now) => {
      const item = now.items[id]
      return item ? { ...now, items: { ...now.items, [id]: { ...item, ...changes } } } : now
    })
  }
  // A case of different bottles is not a pile of empty fields: words are asked for where there are stars.
  const asksForWords = (id: string) => {
    const said = draft.items[id]
    return review.items.length <= fewItems || Boolean(said?.stars || said?.text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const without = withoutStars(draft)
    setMissing(without)
    const [first] = without
    if (first === undefined) return save.mutate(draft)
    form.current?.querySelector<HTMLInputElement>(`[data-item="${first}"] input`)?.focus()
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {editableUntil === null ? null : (
        <p className={classes.hint}>
          {isEditable
            ? t('guest.review.until', { date: formats.dateTime(editableUntil) })
            : t('guest.review.closed')}
        </p>
      )}
      {isEditable && review.items.length > 1 ? (
        <p className={classes.hint}>{t('guest.review.several')}</p>
      ) : null}
      {review.items.map(({ id, name, answer }) => (
        <section key={id} className={classes.card} aria-label={name} data-item={id}>
          <h2 className={classes.name}>{name}</h2>
          <StarChoice
            label={t('guest.review.stars')}
            value={draft.items[id]?.stars ?? null}
            problem={missing.includes(id) ? t('guest.review.starsMissing') : null}
            isReadOnly={!isEditable}
            onChange={(stars) => change(id, { stars })}
          />
          {asksForWords(id) ? (
            <Textarea
              label={t('guest.review.text')}
              description={t('guest.review.textHint')}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={lengths.notes}
              readOnly={!isEditable}
              value={draft.items[id]?.text ?? ''}
              onChange={(event) => change(id, { text: event.currentTarget.value })}
            />
          ) : null}
          {answer === null ? null : (
            <div className={classes.answer}>
              <b>{t('guest.review.answerOf', { business: review.house.name })}</b>
              <p>{answer}</p>
            </div>
          )}
        </section>
      ))}
      {isEditable ? (
        <>
          <div className={classes.card}>
            <TextInput
              label={t('guest.review.name')}
              description={t('guest.review.nameHint')}
              autoComplete="off"
              maxLength={lengths.name}
              value={draft.guestName}
              onChange={(event) => {
                const guestName = event.currentTarget.value
                setDraft((now) => ({ ...now, guestName }))
              }}
            />
          </div>
          {save.isError ? (
            <p className={classes.problem} role="alert">
              {messageOf(save.error)}
            </p>
          ) : null}
          <Button type="submit" size="lg" fullWidth loading={save.isPending}>
            {editableUntil === null ? t('guest.review.send') : t('guest.review.save')}
          </Button>
          <p className={classes.hint}>
            {t('guest.review.public', { business: review.house.name })}
          </p>
        </>
      ) : null}
    </form>
  )
}
