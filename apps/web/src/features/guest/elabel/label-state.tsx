import { products } from '@cantina/contract/catalogue/products'
import { type ElabelState, prepareElabel, publishElabel } from '@cantina/contract/guest/elabel'
import type { LabelField } from '@cantina/domain/guest/label-problems'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'
import { useFieldTexts } from '#resource/use-resource-texts'
import { confirm, type Question } from '#ui/confirm'
import { notify } from '#ui/notify'
import classes from './elabel.module.css'

interface LabelStateProps {
  readonly productId: string
  readonly state: ElabelState
}

/** Where the label stands: what it lacks, whether it says what the product says, and what can be done. */
export function LabelState({ productId, state }: LabelStateProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { missing, hints, current, hasChanged } = state
  const publishedAt = current?.publishedAt
  return (
    <>
      {publishedAt ? (
        <p className={hasChanged ? classes.warning : classes.success}>
          {t(hasChanged ? 'guest.elabel.changed' : 'guest.elabel.published', {
            date: formats.date(publishedAt),
          })}
        </p>
      ) : (
        <p className={classes.note}>
          {current ? t('guest.elabel.codeOnly') : t('guest.elabel.notYet')}
        </p>
      )}
      {missing.length > 0 ? <Missing fields={missing} /> : null}
      {hints.length > 0 ? (
        <div className={classes.missing}>
          <p>{t('guest.elabel.worthALook')}</p>
          <ul>
            {hints.map((hint) => (
              <li key={hint}>{t(`guest.elabel.hints.${hint}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Steps productId={productId} state={state} />
    </>
  )
}

function Missing({ fields }: { readonly fields: readonly LabelField[] }) {
  const { t } = useTranslation()
  const words = useFieldTexts(products)
  const nameOf = (field: LabelField) => {
    if (field === 'categoryId') return t('guest.elabel.mustBeWine')
    if (field === 'ingredients') return t('guest.elabel.ingredients')
    if (field === 'capacity') return t('guest.elabel.volume')
    return words.field(field)
  }
  return (
    <div className={classes.missing} role="status">
      <p>{t('guest.elabel.missing')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{nameOf(field)}</li>
        ))}
      </ul>
    </div>
  )
}

function Steps({ productId, state: { missing, current, hasChanged } }: LabelStateProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const mayPublish = useMayCall(publishElabel.access)
  const { isDirty } = useFormState()
  const step = useMutation({
    mutationFn: (make: () => Promise<{ message: string }>) => make(),
    onSuccess: ({ message }) => {
      notify.success(message)
      return queryClient.invalidateQueries({ queryKey: [...resourceKey(products), 'elabel'] })
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!mayPublish) return null
  const params = { id: productId }
  const publish = (hasNewCode: boolean) =>
    step.mutate(() => call(publishElabel, { params, body: { hasNewCode } }))
  const publishAfter = async (question: Question, hasNewCode: boolean) => {
    if (await confirm(question)) publish(hasNewCode)
  }
  const isShut = missing.length > 0 || isDirty
  if (current?.publishedAt) {
    if (!hasChanged) return null
    return (
      <div className={classes.steps}>
        <Button
          disabled={isShut}
          loading={step.isPending}
          onClick={() =>
            void publishAfter(
              {
                title: t('guest.elabel.correctQuestion'),
                body: t('guest.elabel.correctWhy'),
                confirmLabel: t('guest.elabel.correct'),
              },
              false,
            )
          }
        >
          {t('guest.elabel.correct')}
        </Button>
        <Button
          variant="default"
          disabled={isShut || step.isPending}
          onClick={() =>
            void publishAfter(
              {
                title: t('guest.elabel.newCodeQuestion'),
                body: t('guest.elabel.newCodeWhy'),
                confirmLabel: t('guest.elabel.newCode'),
              },
              true,
            )
          }
        >
          {t('guest.elabel.newCode')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.steps}>
      <Button disabled={isShut} loading={step.isPending} onClick={() => publish(false)}>
        {t('guest.elabel.publish')}
      </Button>
      {current ? null : (
        <Button
          variant="default"
          disabled={step.isPending}
          onClick={() => step.mutate(() => call(prepareElabel, { params }))}
        >
          {t('guest.elabel.prepare')}
        </Button>
      )}
    </div>
  )
}
