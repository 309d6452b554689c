import type { BodyOf } from '@cantina/contract/endpoint'
import { changeGuestVisit, quoteGuestChange } from '@cantina/contract/guest/guest-visit'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { createFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { Stepper } from '#ui/stepper'
import { ChangeTime } from './change-time'
import type { GuestDialogProps } from './guest-dialog-props'
import classes from './guest-dialogs.module.css'
import { useGuestStep } from './use-guest-step'

/** Another time or party: what it would cost is said before it is done. */
export function ChangeDialog({ token, page, visit, onClose }: GuestDialogProps) {
  const { t } = useTranslation()
  const formats = createFormats(page.language, page.timeZone, page.currency)
  const { date, start, guests, nonDrinkers, children } = page
  const [wish, setWish] = useState({ date, start, guests, nonDrinkers, children })
  const partySize = wish.guests + wish.nonDrinkers + wish.children
  const isChanged =
    JSON.stringify(wish) !== JSON.stringify({ date, start, guests, nonDrinkers, children })
  const quote = useChangeQuote(
    token,
    { ...wish, version: visit.version },
    isChanged && partySize > 0,
  )
  const totalCents = quote.data?.totalCents
  const change = useGuestStep<number>({
    token,
    send: (agreedCents) =>
      call(changeGuestVisit, {
        params: { token },
        body: { ...wish, version: visit.version, totalCents: agreedCents },
      }),
    onDone: onClose,
  })
  const problem = change.error ?? quote.error
  const people = (field: 'guests' | 'nonDrinkers' | 'children') => (
    <Stepper
      label={t(`guest.change.${field}`, { age: visit.underAge })}
      leftSectionWidth={44}
      rightSectionWidth={44}
      min={0}
      max={visit.maximumGuests}
      value={wish[field]}
      onChange={(value) => setWish((now) => ({ ...now, [field]: value }))}
    />
  )
  return (
    <Dialog
      size={640}
      title={t('guest.change.title')}
      about={t('guest.change.about', { until: formats.dateTime(visit.cancellation.freeUntil) })}
      onClose={onClose}
    >
      <div className={classes.people}>
        {people('guests')}
        {people('nonDrinkers')}
        {people('children')}
      </div>
      <ChangeTime
        token={token}
        formats={formats}
        partySize={Math.max(1, partySize)}
        chosen={wish}
        onChoose={(time) => setWish((now) => ({ ...now, ...time }))}
      />
      {totalCents === undefined ? null : (
        <p className={classes.sum} aria-live="polite">
          <span>{t('guest.change.total')}</span>
          <b>{formats.money(totalCents)}</b>
        </p>
      )}
      {problem ? (
        <p className={classes.problem} role="alert">
          {messageOf(problem)}
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('guest.change.keep')}
        </Button>
        <Button
          disabled={totalCents === undefined || quote.isFetching}
          loading={change.isPending}
          onClick={() => totalCents !== undefined && change.mutate(totalCents)}
        >
          {t('guest.change.submit')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** What the visit would cost so; asked for nothing while nothing is different. */
function useChangeQuote(token: string, wish: BodyOf<typeof quoteGuestChange>, isAsked: boolean) {
  return useQuery({
    queryKey: ['guest', quoteGuestChange.path, token, wish],
    queryFn: ({ signal }) => call(quoteGuestChange, { params: { token }, body: wish }, { signal }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
}
