import { fillPath } from '@cantina/contract/endpoint'
import { type GuestVisitPage, readGuestCalendar } from '@cantina/contract/guest/guest-page'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { CalendarPlus, CalendarX, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { createFormats } from '#lib/formats'
import { StoredPicture } from '#ui/stored-picture'
import { GuestActions } from './guest-actions'
import { GuestContact } from './guest-contact'
import { GuestMoney } from './guest-money'
import classes from './guest-visit.module.css'
import { PayVisit } from './pay-balance'
import { VisitNotice } from './visit-notice'

interface GuestVisitProps {
  readonly token: string
  readonly page: GuestVisitPage
}

/** What a guest needs on the way to a visit and at the door, the most urgent first. */
export function GuestVisit({ token, page }: GuestVisitProps) {
  const { t } = useTranslation()
  const formats = createFormats(page.language, page.timeZone, page.currency)
  const { house: business, state, placeAddress, mapLink } = page
  const isAhead = state === 'expected' || state === 'requested'
  const party = [
    page.guests > 0 && t('guest.visit.adults', { count: page.guests }),
    page.nonDrinkers > 0 && t('guest.visit.nonDrinkers', { count: page.nonDrinkers }),
    page.children > 0 && t('guest.visit.children', { count: page.children }),
  ].filter(Boolean)
  return (
    <>
      <header className={classes.header}>
        {page.imageId === null ? null : (
          <StoredPicture
            className={classes.picture}
            imageId={page.imageId}
            focus={page.imageFocus}
            sizes="(min-width: 56em) 864px, 100vw"
            fetchPriority="high"
          />
        )}
        <div>
          <p className={classes.eyebrow}>{t('guest.visit.title')}</p>
          <h1 className={classes.name}>{page.serviceName}</h1>
        </div>
        <VisitNotice state={state} business={business.name} />
      </header>

      <div className={clsx(classes.cards, page.qrCode === null && classes.withoutCode)}>
        <section className={clsx(classes.card, classes.when)} aria-labelledby="when">
          <h2 id="when" className={classes.label}>
            {t('guest.visit.when')}
          </h2>
          <p className={classes.main}>{formats.dayFull(page.date)}</p>
          <p className={classes.time}>
            {t('guest.visit.fromTo', { start: page.start, end: page.end })}
            <span className={classes.duration}>
              {page.hasFreeArrival
                ? t('guest.visit.freeArrival')
                : formats.duration(page.durationMinutes)}
            </span>
          </p>
          {isAhead || state === 'cancelled' ? (
            <Button
              component="a"
              href={`/api${fillPath(readGuestCalendar.path, { token })}`}
              download
              variant="default"
              className={classes.action}
              leftSection={
                isAhead ? (
                  <CalendarPlus size={18} aria-hidden="true" />
                ) : (
                  <CalendarX size={18} aria-hidden="true" />
                )
              }
            >
              {t(isAhead ? 'guest.visit.addToCalendar' : 'guest.visit.takeFromCalendar')}
            </Button>
          ) : null}
        </section>

        {page.qrCode === null ? null : <DeskCode drawing={page.qrCode} number={page.number} />}

        <section className={clsx(classes.card, classes.where)} aria-labelledby="where">
          <h2 id="where" className={classes.label}>
            {t('guest.visit.where')}
          </h2>
          <p className={classes.main}>{page.placeName}</p>
          {placeAddress === null ? null : <p className={classes.text}>{placeAddress}</p>}
          {mapLink !== null && isAhead ? (
            <Button
              component="a"
              href={mapLink}
              target="_blank"
              rel="noreferrer"
              variant="default"
              className={classes.action}
              leftSection={<MapPin size={18} aria-hidden="true" />}
            >
              {t('guest.visit.openMap')}
            </Button>
          ) : null}
        </section>

        <section className={classes.card} aria-labelledby="who">
          <h2 id="who" className={classes.label}>
            {t('guest.visit.who')}
          </h2>
          <p className={classes.main}>{page.guestName}</p>
          <p className={classes.text}>{party.join(', ')}</p>
          <p className={classes.text}>{t('guest.visit.number', { number: page.number })}</p>
        </section>

        <GuestMoney token={token} page={page} money={formats.money}>
          {page.howToPay === null ? null : <p className={classes.text}>{page.howToPay}</p>}
          <PayVisit token={token} dueCents={page.dueCents} formats={formats} />
        </GuestMoney>

        <GuestActions token={token} page={page} />

        <GuestContact business={business} />
      </div>
    </>
  )
}

interface DeskCodeProps {
  /** An SVG from our own server. */
  readonly drawing: string
  readonly number: string
}

/** What a guest shows at the desk: always dark on white, or no scanner reads it. */
function DeskCode({ drawing, number }: DeskCodeProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.code} aria-labelledby="desk">
      <h2 id="desk">{t('guest.visit.show')}</h2>
      <img
        className={classes.drawing}
        src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
        alt={t('guest.visit.codeOf', { number })}
      />
      <p className={classes.codeNumber}>{number}</p>
    </section>
  )
}
